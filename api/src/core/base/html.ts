/** HTML known to be safe: our own literals, with every value escaped. */
export class SafeHtml {
  constructor(private readonly text: string) {}

  toString(): string {
    return this.text;
  }
}

export type HtmlValue = string | number | SafeHtml | null | undefined | false | readonly HtmlValue[];

/**
 * Builds HTML from a template: values are escaped for text and for double-quoted attributes, SafeHtml is inserted unchanged, arrays are
 * joined, and null, undefined and false insert nothing.
 */
export function html(literals: TemplateStringsArray, ...values: HtmlValue[]): SafeHtml {
  return new SafeHtml(literals.reduce((page, literal, at) => page + render(values[at - 1]) + literal));
}

/** Marks text as safe. Only for our own constants: CSS, SVG drawn by our code. */
export function trustedHtml(text: string): SafeHtml {
  return new SafeHtml(text);
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function render(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof SafeHtml) return value.toString();
  if (typeof value === 'object') return value.map(render).join('');
  return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character] as string);
}
