/** What is announced and not there yet: `<Tag tone="soon">` without the styles of the other tones, for what paints first. */
export function SoonTag() {
  return <span className="u-tag u-tag-soon">Bientôt</span>;
}
