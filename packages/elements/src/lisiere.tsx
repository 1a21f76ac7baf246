import './lisiere.css';

/** The selvedge: on top of every page and between page and footer. */
export function Lisiere() {
  return <div className="u-lisiere" aria-hidden="true" />;
}
