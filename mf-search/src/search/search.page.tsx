import { SEARCH_MAX_CHARACTERS } from '@ulty/domain/learning/search.js';
import { hasDownloads } from '@ulty/downloads/has-downloads';
import { ErrorState, Skeleton, SlowNotice } from '@ulty/elements/base/states';
import { errorCode, errorSentence, useConnectivity, useSearchParams, useSlowNotice } from '@ulty/kit';
import { useRef, useState, type ReactNode } from 'react';
import { KeptSearches } from './kept-searches';
import { NothingFound } from './nothing-found';
import { keyOfAsked, onPhoneFirst, useDownloadOf } from './on-device.data';
import { OnDevice } from './on-device';
import { OftenSearched } from './often-searched';
import { RecentSearches } from './recents';
import { useRecentSearches } from './recent-searches';
import { Results } from './results';
import { SearchBox } from './search-box';
import './search.css';
import { askedOf, isLongEnough, paramsOf, useResults, type Asked } from './search.data';

/** Search over everything; what is searched stands in the address. Product §2.11, identity §16. */
export default function SearchPage() {
  const [params, setParams] = useSearchParams();
  const asked = askedOf(params);
  const { q } = asked;
  const [draft, setDraft] = useState({ of: q, text: q });
  const page = useRef<HTMLDivElement>(null);
  const { recent, add, remove, clear } = useRecentSearches();

  const show = (next: Asked) => setParams(paramsOf(next), { replace: true });
  const search = (text: string) => {
    const next = text.trim().slice(0, SEARCH_MAX_CHARACTERS);
    setDraft({ of: next, text: next });
    show({ q: next });
    if (isLongEnough(next)) add(next);
  };
  /** Puts a text into the field, to be written otherwise before it is searched. */
  const edit = (text: string) => {
    const input = page.current?.querySelector('input');
    if (input) input.value = text;
    input?.focus();
    setDraft({ of: q, text });
  };

  return (
    <div className="se-page" ref={page}>
      <h1 className="u-visually-hidden">Recherche</h1>
      <SearchBox
        q={q}
        text={draft.of === q ? draft.text : q}
        recent={recent}
        isSpoken={params.has('voix')}
        onType={(text) => setDraft({ of: q, text })}
        onSearch={search}
      />
      {isLongEnough(q) ? (
        <Found key={q} asked={asked} onChange={show} onOpen={() => add(q)}>
          <RecentSearches recent={recent} onSearch={search} onRemove={remove} onClear={clear} />
          <OftenSearched onSearch={search} />
        </Found>
      ) : (
        <>
          {recent.length === 0 && <p className="u-muted">Un livre, un cours, une question, un partenaire&nbsp;: écrivez quelques mots.</p>}
          <KeptSearches onSearch={search} onEdit={edit} />
          <RecentSearches recent={recent} onSearch={search} onRemove={remove} onClear={clear} />
          <OftenSearched onSearch={search} />
        </>
      )}
    </div>
  );
}

interface FoundProps {
  asked: Asked;
  onChange: (next: Asked) => void;
  /** A result is opened: the search was a good one. */
  onOpen: () => void;
  /** Other searches, below an answer without results. */
  children: ReactNode;
}

function Found({ asked, onChange, onOpen, children }: FoundProps) {
  const isOnline = useConnectivity((state) => state.isOnline);
  const downloadOf = useDownloadOf();
  const { data, error, mutate } = useResults(asked);
  const isSlow = useSlowNotice(!data && !error);
  // The browser may believe in a network that reaches nobody.
  const isCut = !isOnline || (!data && error instanceof TypeError && hasDownloads());
  const onDevice = <OnDevice key={keyOfAsked(asked)} asked={asked} onChange={onChange} onOpen={onOpen} isOffline={isCut} />;
  if (isCut || asked.here) return onDevice;
  const failed = error && (
    <ErrorState title="La recherche n’a pas abouti" code={errorCode(error)} onRetry={() => void mutate()}>
      {errorSentence(error)}
    </ErrorState>
  );
  const isOnDeviceToo = (failed || isSlow) && hasDownloads();
  if (!data)
    return (
      <>
        {failed || (
          <div role="status">
            <span className="u-visually-hidden">Recherche en cours…</span>
            {isSlow && <SlowNotice />}
            {!isOnDeviceToo && <Skeleton height="12rem" />}
          </div>
        )}
        {isOnDeviceToo && onDevice}
      </>
    );
  const isFiltered = Boolean(asked.category || asked.difficulty);
  if (data.hits.length === 0 && !isFiltered && !asked.type)
    return (
      <>
        {failed}
        <NothingFound results={data} asked={asked} onChange={onChange} />
        {children}
      </>
    );
  return (
    <>
      {failed}
      <Results
        results={{ ...data, hits: onPhoneFirst(data.hits, downloadOf) }}
        asked={asked}
        onChange={onChange}
        onOpen={onOpen}
        isHere={(hit) => downloadOf(hit) !== undefined}
      />
    </>
  );
}
