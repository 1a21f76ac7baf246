import { plural } from '@ulty/domain/base/format.js';
import { SEARCH_PAGE_HITS } from '@ulty/domain/learning/search.js';
import { Icon } from '@ulty/elements/base/icon';
import { wifiOff } from '@ulty/elements/base/icons';
import '@ulty/elements/base/notice.css';
import { OfflineState, Skeleton } from '@ulty/elements/base/states';
import type { DeviceSearchPage } from '@ulty/offline/search-types';
import { useState } from 'react';
import { KeepSearch } from './keep-search';
import { MoreButton } from './more-button';
import { NothingFound } from './nothing-found';
import { useOnDevice } from './on-device.data';
import { Results } from './results';
import type { Asked } from './search.data';

interface OnDeviceProps {
  asked: Asked;
  onChange: (next: Asked) => void;
  onOpen: () => void;
  /** Whether other results wait for a network; else they were left out on purpose. */
  isOffline: boolean;
}

/** The results in the downloads of this phone. Product §2.11, identity §16. */
export function OnDevice({ asked, onChange, onOpen, isOffline }: OnDeviceProps) {
  const [limit, setLimit] = useState(SEARCH_PAGE_HITS);
  const found = useOnDevice(asked, limit);
  if (found === undefined)
    return (
      <div role="status">
        <span className="u-visually-hidden">Recherche en cours…</span>
        <Skeleton height="12rem" />
      </div>
    );
  const { q } = asked;
  const keep = isOffline && <KeepSearch key={q} q={q} />;
  if (!found || found.from.books + found.from.courses === 0)
    return (
      <>
        <OfflineState title={isOffline ? 'La recherche attend le réseau' : 'Rien n’est encore sur ce téléphone'}>
          Un livre ou un cours téléchargé se cherche ici sans réseau.
        </OfflineState>
        {keep}
      </>
    );
  const left = (asked.type ? found.counts[asked.type] : Object.values(found.counts).reduce((sum, count) => sum + count, 0)) - limit;
  const isNarrowed = Boolean(asked.type || asked.category || asked.difficulty);
  return (
    <>
      {isOffline && <OfflineLimits from={found.from} />}
      {found.hits.length === 0 && !isNarrowed ? (
        <NothingFound results={found} asked={asked} onChange={onChange} />
      ) : (
        <Results
          results={{ ...found, next: null }}
          asked={asked}
          onChange={onChange}
          onOpen={onOpen}
          hasFilters={!isOffline || isNarrowed}
          isHere={everyHit}
          shownBefore={limit - SEARCH_PAGE_HITS}
        />
      )}
      {left > 0 && <MoreButton left={left} onMore={() => setLimit(limit + SEARCH_PAGE_HITS)} />}
      {keep}
    </>
  );
}

const everyHit = () => true;

/** 'vos 3 livres et 2 cours téléchargés'. */
function downloadsOf({ books, courses }: DeviceSearchPage['from']): string {
  const one = books + courses === 1;
  const words = [books > 0 && (one ? 'livre' : plural(books, 'livre')), courses > 0 && (one ? 'cours' : `${courses}\u00a0cours`)];
  return `${one ? 'votre' : 'vos'} ${words.filter(Boolean).join(' et ')} ${one ? 'téléchargé' : 'téléchargés'}`;
}

function OfflineLimits({ from }: { from: DeviceSearchPage['from'] }) {
  return (
    <div className="u-notice u-notice-pending" role="status">
      <Icon path={wifiOff} size={22} />
      <div>
        <p className="u-strong">{`Recherche limitée à ${downloadsOf(from)}.`}</p>
        <p className="u-small">Le reste reviendra avec le réseau.</p>
      </div>
    </div>
  );
}
