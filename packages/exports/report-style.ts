/** The look of the HTML report: tokens of the visual direction for light, dark and paper, then the parts of the page. */

/** What text stands on. */
export const lightGround = '#fbfbf9';
export const darkGround = '#0e1413';

const light = `--paper:${lightGround};--surface:#fff;--line:#e4e5e0;--ink:#16211f;--muted:#56625e;--accent:#0b7a6b;--error:#b42318;--warning:#8a5800;--notice:#2458b3;--opportunity:#3b6e22;color-scheme:light`;
const dark = `--paper:${darkGround};--surface:#151d1b;--line:#26312e;--ink:#e8edea;--muted:#9aa8a3;--accent:#3cc9b2;--error:#ff8a7d;--warning:#e5b454;--notice:#8fb4ff;--opportunity:#9ccf7d;color-scheme:dark`;

export const reportStyle = `
:root{${light}}
@media screen and (prefers-color-scheme:dark){:root{${dark}}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/24px Inter,"Noto Sans Arabic",system-ui,-apple-system,"Segoe UI",sans-serif;font-variant-numeric:tabular-nums}
main{max-width:920px;margin:0 auto;padding:48px 24px 64px}
h1{font-size:28px;line-height:36px;margin:0;font-weight:650;overflow-wrap:anywhere}
h1 bdi{display:inline-block}
h2{font-size:20px;line-height:28px;margin:48px 0 16px;font-weight:650;break-after:avoid}
h3,p,dd,td{overflow-wrap:anywhere}
.first li>div,article dd,article h3{min-width:0}
h3{font-size:16px;line-height:24px;margin:0;font-weight:600}
p{margin:0 0 8px;max-width:65ch}
a{color:var(--accent);text-decoration-thickness:1px;text-underline-offset:2px}
ol,ul{margin:0;padding:0;list-style:none}
.muted{color:var(--muted)}
.small{font-size:13px;line-height:20px}
.mono,.url{font-family:"JetBrains Mono",ui-monospace,SFMono-Regular,Menlo,monospace;font-size:12px;line-height:20px}
.url{direction:ltr;unicode-bidi:isolate;overflow-wrap:anywhere;text-align:start}
.lead{display:grid;grid-template-columns:auto 1fr;gap:32px;align-items:center;margin-top:32px}
.score{position:relative;width:136px;height:136px}
.score svg{width:136px;height:136px;transform:rotate(-90deg)}
.score b{position:absolute;inset:0;display:grid;place-content:center;text-align:center;font-size:40px;line-height:40px;font-weight:650}
.score b small{display:block;font-size:12px;line-height:16px;font-weight:400;color:var(--muted)}
.tally{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));border:1px solid var(--line);border-radius:10px;background:var(--surface);margin-top:24px}
.tally div{padding:12px 16px;border-inline-start:1px solid var(--line)}
.tally div:first-child{border-inline-start:0}
.tally b{display:block;font-size:20px;line-height:28px}
.severity{display:inline-flex;align-items:center;gap:6px;font-size:13px;line-height:20px;font-weight:600;white-space:nowrap}
.severity svg{width:14px;height:14px;flex:none}
.error{color:var(--error)}.warning{color:var(--warning)}.notice{color:var(--notice)}.opportunity{color:var(--opportunity)}
.first li{display:grid;grid-template-columns:32px 1fr;padding:16px 0;border-top:1px solid var(--line);break-inside:avoid}
.first li:last-child{border-bottom:1px solid var(--line)}
.first .rank{font-size:20px;line-height:24px;font-weight:650;color:var(--muted)}
.first .meta{display:flex;flex-wrap:wrap;gap:4px 16px;margin-bottom:4px}
.first p{margin:4px 0 0}
table{border-collapse:collapse;width:100%;font-size:13px;line-height:20px}
th{font-weight:600;color:var(--muted);text-align:start;padding:6px 16px 6px 0}
[dir=rtl] [dir=auto],[dir=rtl] .found{text-align:right}
[dir=rtl] th,[dir=rtl] td{padding:6px 0 6px 16px}
td{padding:6px 16px 6px 0;border-top:1px solid var(--line);vertical-align:top}
tr{break-inside:avoid}
th:last-child,td:last-child{padding-inline-end:0!important}
table+p{margin-top:8px}
.number{text-align:end;white-space:nowrap}
th.number:first-child,td.number:first-child{width:72px}
.bars{display:grid;grid-template-columns:1fr 1fr;gap:32px}
.bars dl{display:grid;grid-template-columns:minmax(0,max-content) minmax(72px,1fr) max-content;gap:8px 12px;margin:8px 0 0;font-size:13px;line-height:20px;align-items:center}
.bars dt,.bars dd{margin:0}
.bars .bar{height:10px;border-radius:3px;background:var(--line);overflow:hidden}
.bars .bar i{display:block;height:100%;background:var(--accent);border-radius:3px}
.contents{columns:3 200px;column-gap:32px;font-size:13px;line-height:24px}
.contents li{break-inside:avoid;display:flex;justify-content:space-between;gap:8px;border-bottom:1px solid var(--line)}
.contents a{color:inherit;text-decoration:none}
.contents a:hover{color:var(--accent);text-decoration:underline}
article{border-top:1px solid var(--line);padding:20px 0 24px}
article header{display:flex;flex-wrap:wrap;align-items:baseline;gap:2px 16px;break-inside:avoid;break-after:avoid}
article header h3{flex:1 1 60%}
article .why{margin-top:8px}
article dl{display:grid;grid-template-columns:max-content 1fr;gap:0 12px;margin:8px 0 12px;max-width:75ch;break-inside:avoid;break-after:avoid}
article dt{color:var(--muted);font-size:13px}
article dd{margin:0}
.found{overflow-wrap:anywhere;width:50%}
table.compared{max-width:640px}
table.compared th[scope=row]{font-weight:400;color:inherit;border-top:1px solid var(--line)}
.better{color:var(--opportunity)}.worse{color:var(--error)}
.tally.three{grid-template-columns:repeat(3,1fr);margin:0 0 16px}
h3+table.changes{margin-bottom:24px}
table.changes p{margin:0}
section>h3{margin-top:24px;break-after:avoid}
.screens{display:flex;flex-wrap:wrap;gap:32px;margin-top:16px}
.screens li{min-width:min(200px,100%);max-width:100%;break-inside:avoid}
.screens h3,.screens li>p{width:0;min-width:100%}
.screens div{display:flex;flex-wrap:wrap;gap:16px}
.screens figure{margin:0;min-width:0}
.screens img{display:block;width:auto;height:auto;max-width:100%;max-height:300px;border:1px solid var(--line);border-radius:6px;background:var(--surface)}
.cover{background:var(--cover);color:var(--cover-ink);border-radius:10px;padding:48px;display:grid;gap:48px}
.cover h1{font-size:40px;line-height:48px}
.cover .name p{font-size:20px;line-height:28px;margin:8px 0 0}
.cover .logo{margin:0}
.cover img{display:block;max-width:min(280px,100%);max-height:96px;background:#fff;border-radius:6px;padding:12px}
.cover dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(160px,1fr));gap:16px 32px;margin:0}
.cover dt{font-size:13px;line-height:20px}
.cover dd{margin:0;font-weight:600;overflow-wrap:anywhere}
.sections ol{counter-reset:section;border-top:1px solid var(--line)}
.sections li{counter-increment:section;border-bottom:1px solid var(--line);padding:8px 0;display:flex;gap:16px}
.sections li::before{content:counter(section);color:var(--muted);min-width:24px}
.sections a{color:inherit;text-decoration:none}
.sections a:hover{color:var(--accent);text-decoration:underline}
.closing{break-inside:avoid}
.sender{margin-top:24px}
footer{margin-top:48px;padding-top:16px;border-top:1px solid var(--line)}
@media screen and (max-width:640px){.cover{padding:24px;gap:24px}.cover h1{font-size:28px;line-height:36px}main{padding:24px 16px 48px}.lead{grid-template-columns:1fr;gap:16px}.bars{grid-template-columns:1fr}.tally{grid-template-columns:1fr 1fr}.tally div:nth-child(3){border-inline-start:0}.tally div:nth-child(n+3){border-top:1px solid var(--line)}.found{width:auto}}
@page cover{margin:0;@bottom-right{content:none}}
@page{size:A4;margin:18mm 16mm 20mm;@bottom-right{content:counter(page) " / " counter(pages);font:10px system-ui,sans-serif;color:#56625e}}
@media print{body{background:#fff;font-size:11pt;line-height:16pt;-webkit-print-color-adjust:exact;print-color-adjust:exact}main{max-width:none;padding:0}a{color:inherit;text-decoration:none}h2{margin-top:28pt}.apart{break-before:page}.cover{page:cover;break-after:page;height:297mm;border-radius:0;padding:28mm 24mm;grid-template-rows:auto 1fr auto}.cover .name{align-self:center}.sections{break-after:page}.sections h2{margin-top:0}.tally{break-inside:avoid}}
`;
