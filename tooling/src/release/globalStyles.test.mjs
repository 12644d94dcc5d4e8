import { findGlobalStyle } from './globalStyles.mjs';

/** Copied from a build by Vite's federation plugin. */
const VITE_LOADER =
  'y.rel="stylesheet",y.href=h,y.onload=()=>w(),y.onerror=()=>T(new Error(`[Module Federation] Failed to load CSS asset: ${h}`)),document.head.appendChild(y)';

describe('findGlobalStyle', () => {
  it.each([
    ['global rules', 'var g=(0,d.createGlobalStyle)`a{color:red}`;'],
    ['an adopted sheet', 'document.adoptedStyleSheets=[...document.adoptedStyleSheets,s]'],
    ['an adopted sheet by name', 'document["adoptedStyleSheets"].push(s)'],
    ['a constructed sheet', 'let s=new CSSStyleSheet;s.replaceSync(t)'],
    ['an inserted rule', 'e.sheet.insertRule("p{color:red}",0)'],
    ['a linked sheet', 'l.rel="stylesheet",l.href=u'],
    ['a linked sheet by attribute', 'l.setAttribute("rel","stylesheet")'],
    ['a linked sheet by React', '(0,r.jsx)("link",{rel:"stylesheet",href:u})'],
    ['the name of a sheet', 'm.f=["page-1a2b3c.css"]'],
    ['a linked sheet beside the loader of Vite', `${VITE_LOADER};m.rel="stylesheet"`],
    ['a sheet for the loader of Vite', `const t={"./remote":["style-1a2b3c.css"]};${VITE_LOADER}`],
    ['a style of <body>', 'document.body.style.background="red"'],
    ['a style of <html>', 'document.documentElement.style.setProperty("--color-paper","red")'],
    ['a rule for <body>', 'e.textContent="body { background: red }"'],
    ['a rule for the root', 'e.textContent=`:root[data-theme=dark]{--color-paper:red}`'],
    ['a rule for <html> behind another', 'x="p{margin:0}html{color:red}"'],
  ])('finds %s', (_what, script) => {
    expect(findGlobalStyle(script)).not.toBeNull();
  });

  it.each([
    ['a styled element', 'd.styled.div.withConfig({componentId:"a"})`color:red;&:has(:checked){color:blue}`'],
    [
      'a look at <html>',
      '"u">typeof document&&document.documentElement.style&&document.documentElement.style.zoom',
    ],
    ['the loader of Vite without a sheet', `const t={};${VITE_LOADER}`],
    ['a search for a sheet', 'document.querySelector(`link[rel="stylesheet"][href="${h}"]`)'],
    ['a question for sheets', 'const s=e.endsWith(".css")'],
    ['a comparison', 'document.body.style.overflow==="hidden"'],
    ['an object with a body', 'fetch(u,{method:"POST",body:{a:1}})'],
    ['a body in an object', 'a={head:{b:1},body:{c:1}}'],
    ['a function of a body', 'class A{body(e){return e}}'],
  ])('accepts %s', (_what, script) => {
    expect(findGlobalStyle(script)).toBeNull();
  });
});
