/** The selvedge: at the top of every page and between page and footer. */
export function Selvedge() {
  return <div className="u-selvedge" aria-hidden="true" />;
}
