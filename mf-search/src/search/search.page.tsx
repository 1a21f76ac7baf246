import { SEARCH_MAX_CHARACTERS, RECENT_SEARCHES } from '@ulty/domain/learning/search.js';
import { hasDownloads } from '@ulty/downloads/has-downloads';
import { Skeleton, SlowNotice } from '@ulty/elements/base/states';
import { useConnectivity, useSearchParams, useSlowNotice, useSession } from '@ulty/kit';
import { useRef, useState, type ReactNode } from 'react';
import { ResultsByPart } from './results-by-part';
import { KeptSearches } from './kept-searches';
import { NothingFound } from './nothing-found';
import { keyOfAsked, onPhoneFirst, useDownloadOf } from './on-device.data';
import { OnDevice } from './on-device';
import { RecentSearches } from './recents';
import { Results } from './results';
import { SearchBox } from './search-box';
import './search.css';
import { askedOf, isLongEnough, paramsOf, useResults, type Asked, useOftenSearched } from './search.data';
import { FilterChips } from '@ulty/elements/base/filter-chips';
import { keepText, parsedJson, useKeptText } from '@ulty/kit/kept-text';
import { FailedRead } from '@ulty/states/failed-read';

/** Search over everything; the address contains the query. Product §2.11, identity §16. */
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
  /** Puts a text into the field, to be edited before it is searched. */
  const edit = (text: string) => {
    const input = page.current?.querySelector('input');
    if (input) input.value = text;
    input?.focus();
    setDraft({ of: q, text });
  };

  return (
    <div className="search-page u-stack" ref={page}>
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
  /** Called when a result is opened, which means that the search was a good one. */
  onOpen: () => void;
  /** Other searches, below an answer without results. */
  children: ReactNode;
}

function Found({ asked, onChange, onOpen, children }: FoundProps) {
  const isOnline = useConnectivity((state) => state.isOnline);
  const downloadOf = useDownloadOf();
  const { data, error, mutate } = useResults(asked);
  const isSlow = useSlowNotice(!data && !error);
  // The browser may report a network that reaches nobody.
  const isCut = !isOnline || (!data && error instanceof TypeError && hasDownloads());
  const onDevice = <OnDevice key={keyOfAsked(asked)} asked={asked} onChange={onChange} onOpen={onOpen} isOffline={isCut} />;
  if (isCut || asked.here) return onDevice;
  const failed = error && <FailedRead error={error} failed="La recherche n’a pas abouti" onRetry={() => void mutate()} />;
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
  if (data.apart)
    return (
      <>
        {failed}
        <ResultsByPart
          parts={data.apart}
          query={data.query}
          onChange={onChange}
          onOpen={onOpen}
          isHere={(hit) => downloadOf(hit) !== undefined}
        />
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

/** Frequent searches, or categories while there are too few; one tap away. Product §2.11, identity §16. */
function OftenSearched({ onSearch }: { onSearch: (text: string) => void }) {
  const often = useOftenSearched();
  if (!often || often.searches.length === 0) return null;
  const title = often.isCounted ? 'Souvent cherché' : 'Par sujet';
  return (
    <section className="search-section u-stack">
      <h2>{title}</h2>
      <FilterChips label={title} current="" onSelect={onSearch} chips={often.searches.map((text) => ({ value: text, label: text }))} />
    </section>
  );
}

/**
 * This person's searches on this device, the latest first, and the functions that change them. They never leave the device. Product §2.11.
 */
function useRecentSearches() {
  const { user } = useSession();
  const key = user ? `ulty-searches-${user.id}` : null;
  const recent = textsOf(parsedJson(useKeptText(key)));
  const keep = (texts: readonly string[]) => {
    if (key) keepText(key, texts.length === 0 ? null : JSON.stringify(texts));
  };
  const without = (text: string) => recent.filter((other) => other.toLowerCase() !== text.toLowerCase());
  return {
    recent,
    add: (text: string) => keep([text, ...without(text)].slice(0, RECENT_SEARCHES)),
    remove: (text: string) => keep(without(text)),
    clear: () => keep([]),
  };
}

function textsOf(kept: unknown): string[] {
  if (!Array.isArray(kept)) return [];
  return kept.filter((text) => typeof text === 'string' && text.length <= SEARCH_MAX_CHARACTERS).slice(0, RECENT_SEARCHES) as string[];
}
