import temml from 'temml';
import { html as escaped } from '../../core/base/html.js';
import { unbrokenInversions } from '../files/unbroken-inversions.js';
import { formulaText } from './formula-text.js';

/** A text with formulas between dollars, in one line of plain text, and as HTML with MathML; `html` is null where it has no formula. */
interface WithFormulas {
  plain: string;
  html: string | null;
}

/** Translates the renderer's error message for a formula into French. */
function reasonOf(message: string): string {
  const command = /(\\[a-zA-Z]+)/.exec(message)?.[1];
  if (/Unsupported function name|Undefined control sequence/.test(message)) return `la commande « ${command} » n’existe pas ici`;
  if (/not trusted/.test(message)) return `la commande « ${command} » n’est pas permise`;
  if (/Unexpected end of input|expected '}'|Expected '}'|Extra }/i.test(message))
    return 'une accolade ouverte n’est pas fermée, ou l’inverse';
  return 'vérifiez ses accolades et ses commandes';
}

/** Renders TeX to MathML, without classes and styles, and to plain text. Throws an Error with a French sentence. */
function render(tex: string): { mathml: string; text: string } {
  if (tex.trim() === '') throw new Error('Une formule entre deux « $ » est vide.');
  let drawn: string;
  try {
    drawn = temml.renderToString(tex, { throwOnError: true, trust: false, maxExpand: 100 });
  } catch (error) {
    throw new Error(`La formule « ${tex} » ne se lit pas : ${reasonOf(String(error))}.`);
  }
  const mathml = drawn.replaceAll(/ (?:class|style)="[^"]*"/g, '');
  const text = formulaText(mathml);
  return { mathml: mathml.replace('<math', `<math alttext="${escaped`${text}`}"`), text };
}

/**
 * Renders the formulas of a text of a content file. Throws an Error with a French sentence for an invalid one. Product §2.21, decision
 * 0099.
 */
export function withFormulas(source: string): WithFormulas {
  const parts = source.split('$');
  if (parts.length % 2 === 0) throw new Error('Un « $ » ouvre une formule qui n’est pas fermée.');
  let plain = '';
  let html = '';
  for (const [at, part] of parts.entries()) {
    if (at % 2 === 0) {
      plain += unbrokenInversions(part);
      html += escaped`${unbrokenInversions(part)}`.toString();
    } else {
      const { mathml, text } = render(part);
      plain += text;
      html += mathml;
    }
  }
  // Prevents a line break between a formula and the punctuation after it.
  const whole = html.replaceAll(/(<math(?:(?!<math).)*?<\/math>[.,)…]+)/g, '<span class="question-whole">$1</span>');
  return { plain, html: parts.length > 1 ? whole : null };
}
