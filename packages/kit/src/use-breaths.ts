import { ASKED_IN, BREATH_START, breathAfterChange, breathOfBlocks, breathsOf, type Breath } from '@ulty/domain/learning/breaths.js';
import { useLocation, useNavigate } from '@ulty/kit';
import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { keepPair, keptPairs } from './kept-pairs';
import { keepText, useKeptText } from './kept-text';

/** Most texts whose answers are stored for one reader on this device; the least recently changed ones are removed first. */
const MAX_TEXTS = 60;
/** How far the next breath comes from, and how long it takes. Identity §17.4. */
const [SLIDE_PX, SLIDE_MS] = [12, 200];

const answersKey = (userId: string) => `ulty-et-vous:${userId}`;
const wholeKey = (userId: string) => `ulty-d-un-trait:${userId}`;

const PASSAGE = /^#passage-(\d+)$/;

/** Answers by question about the reader: kept on the phone, never sent. */
type Answers = Readonly<Record<string, string>>;

export interface Breaths {
  breaths: readonly Breath[];
  /** The breath that is open, from 0; in a text read at one go the one on screen. */
  at: number;
  /** Whether this text can be read breath by breath. */
  hasBreaths: boolean;
  /** Whether the whole text is open: it has no breaths, its reader wants it at one go, or has read it before. */
  isWhole: boolean;
  /** Whether its reader wants it at one go. */
  isChosen: boolean;
  isLast: boolean;
  setWhole: (isWhole: boolean) => void;
  open: (at: number) => void;
  /** Opens the breath of a block, counted from 0, without moving the focus: reading goes on there, or is heard there. */
  follow: (block: number) => void;
  answers: Answers;
  /** Adds answers to those kept on the phone. */
  answer: (given: Answers) => void;
  /** The answer on top of the open breath, where there is one: it receives the focus when one is opened. */
  top: RefObject<HTMLDivElement | null>;
}

interface Options {
  /** Null for visitors: nothing is stored. */
  userId: string | null;
  textId: string;
  html: string;
  /** The element whose children are the blocks. */
  text: RefObject<HTMLElement | null>;
  /** Whether this text is read in breaths at all: not where it follows a recording, for example. */
  isOffered?: boolean;
  /** Whether the text was read: it is open whole until a breath is asked for. */
  isRead: boolean;
}

const blocksIn = (text: HTMLElement) => [...text.children];
/** The breath of each block; in a text read at one go, exercises belong to the end where they stand. */
const placesIn = (text: HTMLElement, isWhole = false) =>
  breathOfBlocks(
    blocksIn(text).map((block) => ({
      begins: block.hasAttribute(BREATH_START),
      askedIn: (!isWhole && Number(block.getAttribute(ASKED_IN))) || null,
    })),
  );
const wordsIn = (block: Element) => (block.hasAttribute('data-exercise') ? '' : (block.textContent ?? '').trim());

/**
 * Reads a text breath by breath: the blocks of the others are put away, the open one is in the address (`#passage-3`), so that the browser's
 * back button leads to the one before. Bundled by each remote with texts. Identity §17.4. Mount with the text's id as key.
 */
export function useBreaths({ userId, textId, html, text, isOffered = true, isRead }: Options): Breaths {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const breaths = useMemo(() => breathsOf(html), [html]);
  const wantsWhole = useKeptText(userId && wholeKey(userId)) !== null;
  const [isWholeNow, setWholeNow] = useState(false);
  const hasBreaths = isOffered && breaths.length > 1;
  // Where the reader is without a breath in the address: where they stopped, or what is on screen.
  const [place, setPlace] = useState(0);
  const asked = Number(PASSAGE.exec(hash)?.[1] ?? 0);
  // A text that is finished during the visit stays in its breaths.
  const [hasTurned, setTurned] = useState(false);
  const isChosen = hasBreaths && (userId ? wantsWhole : isWholeNow);
  const isWhole = !hasBreaths || isChosen || (isRead && asked === 0 && !hasTurned);
  const at = Math.min(isWhole || asked === 0 ? place : asked - 1, breaths.length - 1);
  const [answers, setAnswers] = useState<Answers>(
    () => (userId && keptPairs<Answers>(answersKey(userId)).find(([id]) => id === textId)?.[1]) || {},
  );

  const address = (passage: number) => `${pathname}${search}#passage-${passage + 1}`;
  const top = useRef<HTMLDivElement>(null);
  const isOwn = useRef(false);
  const shown = useRef<{ at: number; words: string[]; html: string } | null>(null);

  const putAway = useEffectEvent(() => {
    if (!text.current) return;
    const [blocks, places] = [blocksIn(text.current), placesIn(text.current)];
    const last = shown.current;
    if (!isWhole && last && last.html !== html && last.at === at) {
      const next = breaths.map((_, breath) => blocks.filter((_block, index) => places[index] === breath).map(wordsIn));
      const found = breathAfterChange(last.words.filter(Boolean), at, next);
      shown.current = null;
      if (found !== at) {
        setPlace(found);
        if (asked > 0) void navigate(address(found), { replace: true });
        return;
      }
    }
    for (const [index, block] of blocks.entries()) block.toggleAttribute('data-away', !isWhole && places[index] !== at);
    const open = blocks.filter((block) => !block.hasAttribute('data-away'));
    shown.current = { at, words: open.map(wordsIn), html };
    if (isWhole || !last || last.at === at) return;
    if (!isOwn.current) return;
    isOwn.current = false;
    window.scrollTo({ top: 0 });
    const first = top.current ?? open[0];
    if (first instanceof HTMLElement) {
      first.tabIndex = -1;
      first.focus({ preventScroll: true });
    }
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
      text.current.animate?.(
        [
          { transform: `translateX(${SLIDE_PX}px)`, opacity: 0 },
          { transform: 'none', opacity: 1 },
        ],
        { duration: SLIDE_MS, easing: 'ease-out' },
      );
  });
  // In every commit: React writes a changed text anew, without what was put away.
  useLayoutEffect(() => putAway());

  // A part of the text in the address (`#le-cout`): its breath is opened, then it is scrolled to.
  const seek = useEffectEvent(() => {
    const part = hash.length > 1 && asked === 0 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (!part || !text.current?.contains(part)) return;
    const block = blocksIn(text.current).findIndex((one) => one.contains(part));
    setPlace(placesIn(text.current)[block] ?? 0);
    requestAnimationFrame(() => part.scrollIntoView());
  });
  useLayoutEffect(() => seek(), [hash]);

  return {
    breaths,
    at,
    hasBreaths,
    isWhole,
    isChosen,
    isLast: isWhole || at === breaths.length - 1,
    setWhole: (wanted) => {
      if (userId) keepText(wholeKey(userId), wanted ? '1' : null);
      setWholeNow(wanted);
      setTurned(true);
      setPlace(at);
    },
    open: (passage) => {
      isOwn.current = true;
      setTurned(true);
      void navigate(address(passage));
    },
    follow: (block) => {
      const found = text.current ? (placesIn(text.current, isWhole)[block] ?? at) : at;
      if (found === at) return;
      setPlace(found);
      if (!isWhole) setTurned(true);
      if (!isWhole && asked > 0) void navigate(address(found), { replace: true });
    },
    top,
    answers,
    answer: (given) => {
      const all = { ...answers, ...given };
      setAnswers(all);
      if (userId) keepPair(answersKey(userId), textId, all, MAX_TEXTS);
    },
  };
}
