import { plural } from '@ulty/domain/base/format.js';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { hourglassLow, search as searchIcon, x } from '@ulty/elements/base/icons';
import { useKeptSearches } from './kept-searches.data';

interface KeptSearchesProps {
  onSearch: (text: string) => void;
  /** Puts the text into the field, to be edited. */
  onEdit: (text: string) => void;
}

/** Searches stored for the next connection, and the results of those that ran. Product §2.11. */
export function KeptSearches({ onSearch, onEdit }: KeptSearchesProps) {
  const { kept, drop } = useKeptSearches();
  if (kept.length === 0) return null;
  const open = (q: string, found: number | null) => {
    if (found !== null) drop(q);
    onSearch(q);
  };
  return (
    <section className="search-section u-stack" aria-labelledby="search-kept">
      <h2 id="search-kept">Recherches gardées</h2>
      <Card as="ul" rows>
        {kept.map(({ q, found }) => (
          <li key={q} className="search-recent">
            <button type="button" className="search-again u-line u-break" onClick={() => open(q, found)}>
              <Icon path={found === null ? hourglassLow : searchIcon} size={20} />
              <span>
                {q}
                <span className="u-small u-muted u-block">
                  {found === null ? 'Partira à la reconnexion' : found === 0 ? 'Aucun résultat' : plural(found, 'résultat')}
                </span>
              </span>
            </button>
            {found === null && (
              <button
                type="button"
                className="u-section-link"
                aria-label={`Modifier «\u00a0${q}\u00a0»`}
                onClick={() => {
                  drop(q);
                  onEdit(q);
                }}
              >
                Modifier
              </button>
            )}
            <button type="button" className="search-forget u-center" aria-label={`Retirer «\u00a0${q}\u00a0»`} onClick={() => drop(q)}>
              <Icon path={x} size={18} />
            </button>
          </li>
        ))}
      </Card>
    </section>
  );
}
