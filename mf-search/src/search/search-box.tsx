import { findingPage } from '@ulty/domain/base/pages.js';
import { SEARCH_DEBOUNCE_MS } from '@ulty/domain/learning/search.js';
import { clock, microphone, search, x } from '@ulty/elements/base/icons';
import { Icon } from '@ulty/elements/base/icon';
import { SearchButton, SearchForm } from '@ulty/elements/forms/search-form';
import { attachVoice } from '@ulty/elements/media/voice-search';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Marked } from './highlighted-text';
import { isLongEnough, useSuggestions } from './search.data';
import { foldText } from '@ulty/domain/base/search-text.js';

/** A line of the list under the field: the typed text, an earlier search, or a title. */
interface Option {
  kind: 'typed' | 'recent' | 'title';
  text: string;
}

/** Number of this person's searches that are offered beside titles. */
const RECENT_OPTIONS = 2;

/** Suggestions for a text that is being typed. */
function optionsFor(typed: string, titles: readonly string[], recent: readonly string[]): Option[] {
  const begun = foldText(typed);
  const before = recent.filter((text) => foldText(text).startsWith(begun) && text !== typed).slice(0, RECENT_OPTIONS);
  return [
    { kind: 'typed', text: typed },
    ...before.map((text) => ({ kind: 'recent' as const, text })),
    ...titles.filter((text) => !before.includes(text) && text !== typed).map((text) => ({ kind: 'title' as const, text })),
  ];
}

interface SearchBoxProps {
  /** The text that was searched. */
  q: string;
  /** The text in the field. */
  text: string;
  recent: readonly string[];
  /** Whether to start listening at once. */
  isSpoken: boolean;
  onType: (text: string) => void;
  onSearch: (text: string) => void;
}

/** The field with its voice button, and a list of suggestions while somebody types. Product §2.11, identity §16. */
export function SearchBox({ q, text, recent, isSpoken, onType, onSearch }: SearchBoxProps) {
  const root = useRef<HTMLDivElement>(null);
  const field = () => root.current?.querySelector('input');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const typed = text.trim();
  const options = optionsFor(typed, useSuggestions(useSettled(typed === q ? '' : typed)), recent);
  const isListed = isOpen && typed !== q && isLongEnough(typed);

  useEffect(() => {
    if (!root.current) return;
    const detach = attachVoice(root.current);
    if (isSpoken) root.current.querySelector<HTMLElement>('[data-voice]:not([hidden])')?.click();
    return detach;
  }, [isSpoken]);
  useEffect(() => {
    const input = field();
    if (input && input.value.trim() !== q) input.value = q;
    if (q === '') input?.focus();
  }, [q]);

  const change = (value: string) => {
    setOpen(true);
    setActive(-1);
    onType(value);
  };
  const choose = (value: string) => {
    const input = field();
    if (input) input.value = value;
    setOpen(false);
    onSearch(value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' && isListed) setOpen(false);
    else if (step && isListed) setActive((active + step + options.length + 1) % (options.length + 1));
    else return;
    event.preventDefault();
  };
  const current = options[active];

  return (
    <div className="search-box" ref={root} onInput={({ target }) => change((target as HTMLInputElement).value)} onKeyDown={onKeyDown}>
      <SearchForm
        action={findingPage}
        name="q"
        label="Cours, livre, question, article"
        defaultValue={q}
        onSubmit={(event) => {
          event.preventDefault();
          choose(isListed && current ? current.text : typed);
        }}
        field={{
          type: 'text',
          role: 'combobox',
          'aria-expanded': isListed,
          'aria-controls': 'search-options',
          'aria-autocomplete': 'list',
          'aria-activedescendant': isListed && current ? `search-option-${active}` : undefined,
          onBlur: () => setOpen(false),
        }}
      >
        {text !== '' && (
          <SearchButton
            icon={x}
            aria-label="Effacer"
            onClick={() => {
              choose('');
              field()?.focus();
            }}
          />
        )}
        <SearchButton
          icon={microphone}
          tinted
          aria-label="Rechercher à la voix"
          aria-describedby="search-voix"
          data-voice=""
          hidden
          suppressHydrationWarning
        />
      </SearchForm>
      <p className="search-voice u-small u-muted" id="search-voix" role="status" suppressHydrationWarning>
        {''}
      </p>
      <ul className="search-options u-rounded" id="search-options" role="listbox" aria-label="Suggestions" hidden={!isListed}>
        {options.map((option, place) => (
          <li
            className="u-line u-break"
            key={`${option.kind} ${option.text}`}
            id={`search-option-${place}`}
            role="option"
            aria-selected={place === active}
            // Keeps the focus in the field, whose loss would close the list.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option.text)}
          >
            <OptionWords option={option} typed={typed} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function OptionWords({ option: { kind, text }, typed }: { option: Option; typed: string }) {
  return (
    <>
      <Icon path={kind === 'recent' ? clock : search} size={18} />
      <span>{kind === 'typed' ? `Chercher «\u00a0${text}\u00a0»` : <Marked text={text} query={typed} />}</span>
    </>
  );
}

/** A text once it has not changed for the pause of typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
