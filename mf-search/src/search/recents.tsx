import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { clock, x } from '@ulty/elements/base/icons';

interface RecentSearchesProps {
  recent: readonly string[];
  onSearch: (text: string) => void;
  onRemove: (text: string) => void;
  onClear: () => void;
}

/** Earlier searches on this phone, each one tap away. Identity §16. */
export function RecentSearches({ recent, onSearch, onRemove, onClear }: RecentSearchesProps) {
  if (recent.length === 0) return null;
  return (
    <section className="search-section u-stack" aria-labelledby="search-recent">
      <div className="search-head u-between">
        <h2 id="search-recent">Récentes</h2>
        <button type="button" className="u-section-link" onClick={onClear}>
          Tout effacer
        </button>
      </div>
      <Card as="ul" rows>
        {recent.map((text) => (
          <li key={text} className="search-recent">
            <button type="button" className="search-again u-line u-break" onClick={() => onSearch(text)}>
              <Icon path={clock} size={20} />
              <span>{text}</span>
            </button>
            <button
              type="button"
              className="search-forget u-center"
              aria-label={`Oublier «\u00a0${text}\u00a0»`}
              onClick={() => onRemove(text)}
            >
              <Icon path={x} size={20} />
            </button>
          </li>
        ))}
      </Card>
      <p className="u-small u-muted">Vos recherches restent sur ce téléphone.</p>
    </section>
  );
}
