import { searchPage } from '@ulty/contracts/reads/search.js';
import { SEARCH_DEBOUNCE_MS, SEARCH_MAX_CHARACTERS, SEARCH_MIN_CHARACTERS, SEARCH_TABS } from '@ulty/domain/search.js';
import { SearchForm } from '@ulty/elements/search-form';
import { ErrorState, OfflineState, Skeleton } from '@ulty/elements/states';
import { errorCode, errorSentence, useConnectivity, useRead, useSearchParams } from '@ulty/kit';
import { useEffect, useRef, useState } from 'react';
import { Recents } from './recents';
import { Results } from './results';
import './search.css';
import { useRecentSearches } from './recent-searches';

/** Search over everything; what is searched stands in the address. Product §2.11, identity §16. */
export default function SearchPage() {
  const [params, setParams] = useSearchParams();
  const q = (params.get('q') ?? '').trim().slice(0, SEARCH_MAX_CHARACTERS);
  const [typed, setTyped] = useState(q);
  const field = useRef<HTMLDivElement>(null);
  const { recent, add, remove, clear } = useRecentSearches();

  const search = (text: string, rest: Readonly<Record<string, string>> = {}) =>
    setParams({ ...(text && { q: text }), ...rest }, { replace: true });
  const choose = (text: string) => {
    const input = field.current?.querySelector('input');
    if (input) input.value = text;
    setTyped(text);
    search(text);
  };
  useEffect(() => field.current?.querySelector('input')?.focus(), []);
  const searchLater = useRef(search);
  searchLater.current = search;
  useEffect(() => {
    if (typed === q) return;
    const timer = setTimeout(() => searchLater.current(typed), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, q]);

  const tab = SEARCH_TABS.find((each) => each === params.get('type'));
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  return (
    <div className="se-page">
      <h1>Recherche</h1>
      <div ref={field} onInput={({ target }) => setTyped((target as HTMLInputElement).value.trim())}>
        <SearchForm
          action="/search"
          name="q"
          label="Cours, livre, question, article"
          defaultValue={q}
          onSubmit={(event) => {
            event.preventDefault();
            search(typed);
            if (typed.length >= SEARCH_MIN_CHARACTERS) add(typed);
          }}
        />
      </div>
      {q.length < SEARCH_MIN_CHARACTERS ? (
        <Recents recent={recent} onSearch={choose} onRemove={remove} onClear={clear} />
      ) : (
        <Found
          q={q}
          tab={tab}
          page={page}
          onTab={(type) => search(q, type === '' ? {} : { type })}
          onPage={(next) => search(q, { ...(tab && { type: tab }), page: String(next) })}
          onOpen={() => add(q)}
        />
      )}
    </div>
  );
}

interface FoundProps {
  q: string;
  tab: (typeof SEARCH_TABS)[number] | undefined;
  page: number;
  onTab: (tab: string) => void;
  onPage: (page: number) => void;
  onOpen: () => void;
}

function Found({ q, tab, page, ...acts }: FoundProps) {
  const isOnline = useConnectivity((state) => state.isOnline);
  const { data, error, mutate } = useRead(searchPage, { q, ...(tab && { type: tab }), page }, { keepPreviousData: true });
  if (data) return <Results results={data} tab={tab} page={page} {...acts} />;
  if (!isOnline)
    return (
      <OfflineState title="La recherche attend le réseau">
        Vos livres et cours téléchargés restent ouverts dans « Hors ligne ».
      </OfflineState>
    );
  if (!error) return <Skeleton height="12rem" />;
  return (
    <ErrorState title="La recherche n’a pas abouti" code={errorCode(error)} onRetry={() => void mutate()}>
      {errorSentence(error)}
    </ErrorState>
  );
}
