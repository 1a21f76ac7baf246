/** Elements after which a new paragraph begins. */
const BLOCKS = /<\/?(?:p|h[1-6]|ul|ol|li|table|thead|tbody|tr|blockquote|div|pre|hr|section|figure|figcaption|details|summary)\b[^>]*>/gi;
const CELLS = /<\/(?:td|th)>|<br\b[^>]*>/gi;
const TAGS = /<[^<>]*>/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' };

/** The paragraphs of the HTML that our import makes from Markdown, as text and in order. */
export function paragraphsOf(html: string): string[] {
  return html
    .replace(BLOCKS, '\n\n')
    .replace(CELLS, ' ')
    .replace(TAGS, '')
    .split(/\n{2,}/)
    .map((text) =>
      text
        .replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
        .replace(/[ \t\n]+/g, ' ')
        .trim(),
    )
    .filter(Boolean);
}
