/** The prebuilt bundle works in browsers; the sources would require Node modules. */
declare module 'simple-peer/simplepeer.min.js' {
  import type SimplePeer from 'simple-peer';

  const constructor: SimplePeer.SimplePeer;
  export default constructor;
}
