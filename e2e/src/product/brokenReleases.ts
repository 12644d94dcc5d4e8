/** Faults of a release's pages. Those that throw end once `globalThis.mended` is true. */
export type Breakage = 'load' | 'render' | 'paint';

/** Function bodies with access to `make`, which creates the module of the pages, and to the shell's `React`. */
const MODULES: Record<Breakage, string> = {
  load: `
    if (!globalThis.mended) throw new Error('broken on purpose while loading');
    return make();`,
  render: `
    const { default: Whole, ...others } = make();
    function Breaking(props) {
      if (!globalThis.mended) throw new Error('broken on purpose while rendering');
      return React.createElement(Whole, props);
    }
    return { ...others, default: Object.assign(Breaking, { remoteName: Whole.remoteName }) };`,
  paint: `
    const { default: Whole, ...others } = make();
    function paint() {
      const style = document.createElement('style');
      style.nonce = document.querySelector('meta[property="csp-nonce"]')?.nonce ?? '';
      style.textContent = 'body { outline: 3px solid red }';
      document.head.append(style);
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('body { letter-spacing: 9px }');
      document.adoptedStyleSheets.push(sheet);
      document.body.style.background = 'red';
      document.documentElement.style.setProperty('--color-ink', 'red');
    }
    function Painting(props) {
      React.useLayoutEffect(paint, []);
      return React.createElement(Whole, props);
    }
    return { ...others, default: Object.assign(Painting, { remoteName: Whole.remoteName }) };`,
};

/** Returns code that runs after the entry of a release and replaces the module of its pages. */
export const breakPages = (breakage: Breakage) => (container: string) =>
  `(() => {
  const whole = ${container};
  let shared;
  ${container} = {
    init(scope, ...others) {
      shared = scope;
      return whole.init(scope, ...others);
    },
    async get(name) {
      const make = await whole.get(name);
      if (!/^(\\.\\/)?remote$/.test(name)) return make;
      const [provided] = Object.values(shared.react);
      const React = (await provided.get())();
      return () => { ${MODULES[breakage]} };
    },
  };
})();`;
