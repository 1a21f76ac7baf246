import type { SearchHit } from '@ulty/contracts/learning/search.js';
import { SEARCH_KINDS, TAB_OF_KIND } from '@ulty/domain/learning/search.js';
import { hasDownloads } from '@ulty/downloads/has-downloads';
import { searchDownloads } from '@ulty/downloads/search-downloads';
import { useLibraryOrNone } from '@ulty/downloads/use-device-library';
import type { DownloadView } from '@ulty/offline/download-types';
import type { DeviceSearchPage } from '@ulty/offline/search-types';
import { useEffect, useMemo, useState } from 'react';
import { paramsOf, type Asked } from './search.data';

function findOnDevice({ q, type, category, difficulty, exact }: Asked, limit: number): Promise<DeviceSearchPage | null> {
  const kinds = type && SEARCH_KINDS.filter((kind) => TAB_OF_KIND[kind] === type);
  return searchDownloads(q, { ...(kinds && { kinds }), category, difficulty, exact: exact === '1', limit });
}

/**
 * The results in the downloads of this phone; the previous results stay until the next arrive.
 * @returns undefined while unknown, null when nothing is downloaded, or its code cannot be loaded
 */
export function useOnDevice(asked: Asked, limit: number): DeviceSearchPage | null | undefined {
  const [found, setFound] = useState<DeviceSearchPage | null>();
  const key = JSON.stringify([asked, limit]);
  useEffect(() => {
    let isGone = false;
    const [wanted, most] = JSON.parse(key) as [Asked, number];
    findOnDevice(wanted, most).then(
      (page) => !isGone && setFound(page),
      () => !isGone && setFound(null),
    );
    return () => {
      isGone = true;
    };
  }, [key]);
  return found;
}

const PATH = /^\/(?:quiz-ulty-stars\/livres|courses)\/([^/]+)(?:\/(chapitres|lecons|quiz)(?:\/([^/]+))?)?$/;

function isPartHere({ readable, quizzes }: DownloadView, part: string | undefined, id: string | undefined): boolean {
  if (part === 'quiz') return (quizzes?.done ?? 0) > 0;
  return id === undefined ? readable.length > 0 : readable.includes(id);
}

/** The download from which a result can be opened without network; undefined when it is not on this phone. */
export type DownloadOf = (hit: Pick<SearchHit, 'path'>) => DownloadView | undefined;

/** Which results are on this phone. */
export function useDownloadOf(): DownloadOf {
  const library = useLibraryOrNone(hasDownloads());
  const [views, setViews] = useState<readonly DownloadView[]>([]);
  const downloads = typeof library === 'string' ? null : library.downloads;
  useEffect(() => {
    if (!downloads) return;
    let isGone = false;
    const readList = () =>
      void downloads.list().then(
        (list) => !isGone && setViews(list),
        () => undefined,
      );
    readList();
    const stop = downloads.follow(readList);
    return () => {
      isGone = true;
      stop();
    };
  }, [downloads]);
  return useMemo(() => {
    const byId = new Map(views.map((view) => [view.id, view]));
    return ({ path }) => {
      const [, id = '', part, partId] = PATH.exec(path) ?? [];
      const view = byId.get(id);
      return view && isPartHere(view, part, partId) ? view : undefined;
    };
  }, [views]);
}

/** The results that are on this phone, followed by the others, each group in its order. */
export const onPhoneFirst = (hits: readonly SearchHit[], downloadOf: DownloadOf): SearchHit[] => [
  ...hits.filter((hit) => downloadOf(hit)),
  ...hits.filter((hit) => !downloadOf(hit)),
];

/** A key for a search. */
export const keyOfAsked = (asked: Asked): string => new URLSearchParams(paramsOf(asked)).toString();
