import { Button } from '@ulty/elements/button';
import { EmptyState } from '@ulty/elements/states';
import { Icon } from '@ulty/elements/icon';
import { x } from '@ulty/elements/icons';

interface RecentsProps {
  recent: readonly string[];
  onSearch: (text: string) => void;
  onRemove: (text: string) => void;
  onClear: () => void;
}

/** What one searched before on this phone, each one tap away. Identity §16. */
export function Recents({ recent, onSearch, onRemove, onClear }: RecentsProps) {
  if (recent.length === 0)
    return (
      <EmptyState title={'Que cherchez-vous\u00a0?'}>
        Un livre, un cours, une question, un partenaire&nbsp;: écrivez quelques mots.
      </EmptyState>
    );
  return (
    <section aria-labelledby="se-recent">
      <h2 id="se-recent">Récentes</h2>
      <ul className="se-recent">
        {recent.map((text) => (
          <li key={text}>
            <button type="button" className="se-again" onClick={() => onSearch(text)}>
              {text}
            </button>
            <button type="button" className="se-forget" aria-label={`Oublier «\u00a0${text}\u00a0»`} onClick={() => onRemove(text)}>
              <Icon path={x} size={18} />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="outline" onClick={onClear}>
        Tout effacer
      </Button>
      <p className="u-small u-muted">Vos recherches restent sur ce téléphone.</p>
    </section>
  );
}
