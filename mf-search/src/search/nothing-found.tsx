import type { SearchPage } from '@ulty/contracts/learning/search.js';
import { askPage, coachPage } from '@ulty/domain/base/pages.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { arrowRight, sparkles } from '@ulty/elements/base/icons';
import { EmptyState } from '@ulty/elements/base/states';
import { useHasRoute } from '@ulty/kit';
import { LinkToSearch } from './link-to-search';
import type { Asked } from './search.data';

interface NothingFoundProps {
  results: SearchPage;
  asked: Asked;
  onChange: (next: Asked) => void;
}

/** What to do when nothing was found: another spelling, the community, the coach. Product §2.11, identity §16. */
export function NothingFound({ results: { suggestion }, asked, onChange }: NothingFoundProps) {
  const { q } = asked;
  return (
    <>
      <div role="status">
        <EmptyState
          title={`Aucun résultat pour «\u00a0${q}\u00a0»`}
          action={<ButtonLink href={`${askPage}?texte=${encodeURIComponent(q)}`}>Poser la question à la communauté</ButtonLink>}
        >
          {suggestion ? (
            <>
              Vouliez-vous dire «&nbsp;
              <LinkToSearch asked={{ q: suggestion }} onChange={onChange}>
                {suggestion}
              </LinkToSearch>
              &nbsp;»&nbsp;?
            </>
          ) : (
            'Essayez avec moins de mots, ou un mot plus courant.'
          )}
        </EmptyState>
      </div>
      {useHasRoute(coachPage) && (
        <Card className="search-coach">
          <Icon path={sparkles} size={22} />
          <div>
            <h2 className="u-h3">Demander au coach</h2>
            <p className="u-muted">Il répond avec nos livres et dit quand il ne sait pas.</p>
            <a className="u-section-link" href={`${coachPage}?q=${encodeURIComponent(q)}`}>
              Envoyer au coach
              <Icon path={arrowRight} size={18} />
            </a>
          </div>
        </Card>
      )}
    </>
  );
}
