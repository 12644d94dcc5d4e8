/** The style of the report. On a narrow screen each row of the table becomes a list of its remotes. */
export const REPORT_STYLE = `
:root { color-scheme: light; --text: #1c1a1f; --quiet: #5b5662; --ground: #fff; --line: #d8d3de; --link: #3a3fae;
  --passed: #dff3e4; --on-passed: #0f4d24; --refused: #e2e8fb; --on-refused: #21347e;
  --inapplicable: #eeebf1; --on-inapplicable: #4a4551; --failed: #fbdcdc; --on-failed: #7d1010 }
@media (prefers-color-scheme: dark) {
  :root { color-scheme: dark; --text: #efecf2; --quiet: #b3adbb; --ground: #17151a; --line: #3b3741; --link: #aab2ff;
    --passed: #123a20; --on-passed: #b9efc9; --refused: #1f2a57; --on-refused: #ccd6ff;
    --inapplicable: #2a272e; --on-inapplicable: #cdc7d4; --failed: #541414; --on-failed: #ffd0d0 }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
main { max-width: 1280px; margin: 0 auto; padding: 24px 16px 64px }
h1 { margin: 0 0 12px } h2 { margin: 32px 0 12px } h3 { margin: 16px 0 4px; font-size: 1rem }
a { color: var(--link) } td a { text-decoration: none } td a:hover .badge { text-decoration: underline }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
.about, caption, dt, small { color: var(--quiet) }
.badge { display: inline-block; padding: 2px 8px; border-radius: 6px; font-size: .875rem }
${['passed', 'refused', 'inapplicable', 'failed'].map((result) => `.badge.${result} { background: var(--${result}); color: var(--on-${result}) }`).join('\n')}
table { width: 100%; border-collapse: collapse } caption { text-align: start; padding-bottom: 8px }
th, td { padding: 8px; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top }
td small { display: block } .label { display: none }
details { border-bottom: 1px solid var(--line) }
summary { padding: 10px 4px; cursor: pointer } summary .name { font-weight: 600; margin-inline-end: 8px }
.cell { padding: 0 4px 16px; scroll-margin-top: 64px }
dl { display: grid; grid-template-columns: minmax(9rem, 14rem) 1fr; gap: 4px 16px; margin: 12px 0 } dd { margin: 0; white-space: pre-line }
img { display: block; max-width: 100%; border: 1px solid var(--line) }
.reasons { color: var(--on-failed); background: var(--failed); padding: 8px 8px 8px 28px; border-radius: 6px }
.log { font: .8125rem/1.5 ui-monospace, monospace; padding-inline-start: 20px }
@media (max-width: 860px) {
  table, tbody, tr, th, td, caption { display: block } thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  tr { border-bottom: 1px solid var(--line); padding: 8px 0 } th, td { border: 0; padding: 2px 0 }
  td { display: flex; flex-wrap: wrap; gap: 2px 8px; align-items: baseline } .label { display: inline; min-width: 6rem }
  dl { grid-template-columns: 1fr } dd { margin-bottom: 8px }
}
`;
