/** The bundle of the package runs as it is; from its sources it would need Node's modules. */
declare module 'simple-peer/simplepeer.min.js' {
  import type SimplePeer from 'simple-peer';

  const constructor: SimplePeer.SimplePeer;
  export default constructor;
}
