import { stripGradient, type StripName } from '@ulty/domain/base/weave.js';
import { trustedHtml } from '../../core/base/html.js';

const CLOTH: StripName[] = ['Entrepreneuriat', 'Finance', 'Marketing', 'Tech', 'Éducation'];

const DARK =
  'color-scheme:dark;--surface:#161d38;--encre:#f0f2fa;--encre-2:#b4bcd8;--indigo:#a9bcf7;--indigo-fort:#c3d0fb;--sur-indigo:#0d1224;--bissap:#f792ab;--teinte-bissap:#421527;--bord:#7f89b0;--fil:#4a557f;--marque:#a9bcf7;--focus:#f2b632';

const cloth = CLOTH.map((name, at) => `.cloth i:nth-child(${at + 1}){background:${stripGradient(name)}}`).join('');

/** Whole style of the sign-in and registration pages, inline: they must be readable after one answer. Colours are those of the tokens. */
export const SIGN_IN_CSS = trustedHtml(
  `:root{color-scheme:light;--surface:#ffffff;--encre:#131a38;--encre-2:#4a5272;--indigo:#23397d;--indigo-fort:#1a2c63;--sur-indigo:#ffffff;--bissap:#a5123f;--teinte-bissap:#fbe6eb;--bord:#7a819c;--fil:#b9bfd3;--marque:#23397d;--focus:#23397d}
[data-theme=dark]{${DARK}}
@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${DARK}}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--surface);color:var(--encre);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:break-word}
aside{grid-column:1/-1}
.cloth{display:flex;height:56px}
.cloth i{flex:1;box-shadow:inset -2px 0 rgb(0 0 0/.35)}
${cloth}
main{padding:24px 20px 48px}
main>*{max-width:440px}
a{color:var(--indigo)}
a:hover{color:var(--indigo-fort)}
:focus-visible{outline:3px solid var(--focus);outline-offset:3px}
.logo{display:inline-flex;align-items:center;gap:9px;color:var(--encre);min-height:44px}
h1{margin:20px 0 4px;font-size:min(1.75rem,12vw);line-height:1.15;letter-spacing:-.012em;text-wrap:balance}
.back{margin:0 0 24px;color:var(--encre-2)}
.back b{color:var(--encre)}
.alert{display:flex;gap:12px;margin:0 0 20px;padding:12px 16px;background:var(--teinte-bissap);border-left:6px solid var(--bissap)}
h1+.alert{margin-top:20px}
.alert svg{flex:none;margin-top:2px;color:var(--bissap)}
label{display:block;margin-top:16px;font-weight:600}
input,select{display:block;width:100%;min-height:48px;margin-top:6px;padding:8px 12px;font:inherit;color:inherit;background:var(--surface);border:2px solid var(--bord);border-radius:6px}
[aria-invalid=true]{border-color:var(--bissap)}
label.box{display:flex;gap:12px;align-items:flex-start;margin-top:24px;font-weight:400}
.box input{flex:none;width:24px;min-height:24px;height:24px;margin:0;accent-color:var(--indigo)}
@supports selector(:has(*)){.of-pupil,.of-minor{display:none}form:has([value=eleve]:checked) .of-pupil,form:has(#birthYear:out-of-range) .of-minor{display:block}}
.help,.wrong{display:block;margin:4px 0 0;font-size:.875rem;color:var(--encre-2)}
.wrong{display:flex;gap:6px;color:var(--bissap);font-weight:500}
.wrong svg{flex:none;margin-top:2px}
button,.button{width:100%;min-height:48px;margin-top:24px;padding:8px 18px;font:inherit;font-weight:600;color:var(--sur-indigo);background:var(--indigo);border:0;border-radius:6px;cursor:pointer}
button:hover,.button:hover{color:var(--sur-indigo);background:var(--indigo-fort)}
.button{display:flex;align-items:center;justify-content:center;gap:10px;text-align:center;text-decoration:none}
.other,.other:hover{margin-top:16px;color:var(--indigo);background:none;border:2px solid}
.other:hover{color:var(--indigo-fort)}
.other svg{flex:none}
.foot{margin:24px 0 0;padding-top:20px;border-top:2px dashed var(--fil)}
.aside{margin:4px 0 -12px}
.foot a,.aside a,.home{display:inline-block;padding:10px 0}
small{display:block;font-size:.875rem;color:var(--encre-2)}
@media(min-width:56.25em){body{display:grid;grid-template-columns:5fr 7fr}.cloth{height:auto;min-height:100vh}main{padding:40px 90px}h1{font-size:2.25rem}}
@media(forced-colors:active){.cloth{display:none}.alert{border:1px solid}}`.replaceAll('\n', ''),
);
