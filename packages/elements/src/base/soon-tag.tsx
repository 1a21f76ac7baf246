import './tag.css';

/** The tag of an announced page: `<Tag tone="soon">` without the styles of the other tones, for the first paint. */
export function SoonTag() {
  return <span className="u-tag u-tag-soon">Bientôt</span>;
}
