import { askTutorConsent, confirmTutorConsent } from '@ulty/contracts/commands/community.js';
import type {
  TutorOutcome,
  TutorQuery,
  TutorRequest,
  TutorRequested,
  TutorReviewGiven,
  TutorRequestMoved,
} from '@ulty/contracts/community/tutors.js';
import { tutorMessageSent, tutorRequested, tutorRequestMoved, tutorReviewGiven, tutorWished } from '@ulty/contracts/event-types/tutors.js';
import { ownTutoring, tutorList, tutorPage, tutorRequest, tutorRequests } from '@ulty/contracts/reads/tutors.js';
import { tutorsPage } from '@ulty/domain/base/pages.js';
import type { Region } from '@ulty/domain/base/regions.js';
import type { TutorPaperKind, TutorSubject } from '@ulty/domain/people/tutors.js';
import { ApiError, errorSentence, readKey, sendCommand, showToast, useRead, useSendEvent, useSWRConfig, type Sent } from '@ulty/kit';
import { useActs } from '@ulty/kit/acts';
import { waitWords } from '@ulty/kit/wait-words';
import { refusalSentence } from '@ulty/kit/refusal-sentence';
import { useState } from 'react';

/** Filters, as in the address. */
export type Filters = Partial<Record<'subject' | 'region' | 'language' | 'volunteer' | 'second' | 'cursor', string>>;

/** The filters of an address; the API refuses values it does not know. */
export function filtersOf(params: URLSearchParams): Filters {
  return Object.fromEntries(
    (['subject', 'region', 'language', 'volunteer', 'second', 'cursor'] as const).flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

/** Address of the list with changed filters; an empty filter is left out, and the list starts from its first page. */
export function listPath(filters: Filters, change: Filters): string {
  const given = Object.entries({ ...filters, cursor: undefined, ...change }).filter((entry): entry is [string, string] => !!entry[1]);
  return given.length === 0 ? tutorsPage : `${tutorsPage}?${new URLSearchParams(given)}`;
}

export const useTutors = (filters: Filters) => useRead(tutorList, filters as TutorQuery, { keepPreviousData: true });
export const useTutor = (id: string) => useRead(tutorPage, { id });
export const useOwnTutoring = () => useRead(ownTutoring, {});
export const useRequests = () => useRead(tutorRequests, {});
export const useRequest = (id: string) => useRead(tutorRequest, { requestId: id });

/** Requests that the list does not show yet. */
export const useWaitingRequests = () => useActs(tutorRequests, {}).filter(({ type }) => type === tutorRequested.type);

const MOVES: readonly string[] = [tutorRequestMoved.type, tutorReviewGiven.type, tutorMessageSent.type];

/** Acts that the page of a request does not show yet. */
export const useWaitingMoves = (id: string) => useActs(tutorRequest, { requestId: id }).filter(({ type }) => MOVES.includes(type));

/** Runs one act at a time and shows the result in a toast; `fault` is why the last one was rejected. */
export function useTutorActs() {
  const send = useSendEvent();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function run(act: () => Promise<Sent<TutorOutcome>>, done: string): Promise<boolean> {
    setBusy(true);
    setFault(undefined);
    let isTaken = false;
    try {
      const sent = await act();
      if (sent.state === 'queued') {
        isTaken = true;
        showToast({ kind: 'done', title: 'Enregistré', detail: waitWords().when });
      } else if (sent.answer.outcome === 'rejected') setFault(await refusalSentence(sent.answer.reason));
      else {
        isTaken = true;
        showToast({ kind: 'done', title: done, ...(sent.answer.notice && { detail: sent.answer.notice }) });
      }
    } catch (error) {
      setFault(errorSentence(error));
    }
    setBusy(false);
    return isTaken;
  }

  return {
    fault,
    isBusy,
    ask: (request: Pick<TutorRequested, 'tutorId' | 'startsAt' | 'subject' | 'mode' | 'question'>, title: string) =>
      run(() => send(tutorRequested, request, { title }), 'Demande envoyée'),
    move: (request: Pick<TutorRequestMoved, 'requestId' | 'move' | 'note'>, title: string, done: string) =>
      run(() => send(tutorRequestMoved, request, { title }), done),
    rate: (review: Pick<TutorReviewGiven, 'requestId' | 'stars' | 'text'>, title: string) =>
      run(() => send(tutorReviewGiven, review, { title }), 'Avis publié'),
    write: (requestId: string, text: string, title: string) =>
      run(() => send(tutorMessageSent, { requestId, text }, { title }), 'Message envoyé'),
    wish: (subject: TutorSubject, region: Region | null, isWished: boolean) =>
      run(() => send(tutorWished, { subject, region, isWished }), isWished ? 'On vous préviendra' : 'Souhait retiré'),
  };
}

/** Checks the guardian's code, or sends another SMS: both need the network. */
export function useConsent(id: string) {
  const { mutate } = useSWRConfig();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function call(send: () => Promise<TutorRequest>, done: string): Promise<void> {
    setBusy(true);
    setFault(undefined);
    try {
      const request = await send();
      await mutate(readKey(tutorRequest, { requestId: id }), request, { revalidate: false });
      await mutate(readKey(tutorRequests, {}));
      showToast({ kind: 'done', title: done });
    } catch (error) {
      setFault(errorSentence(error));
    }
    setBusy(false);
  }
  return {
    fault,
    isBusy,
    agree: (code: string) =>
      call(() => sendCommand(confirmTutorConsent, { params: { requestId: id }, body: { code } }), 'Votre parent est d’accord'),
    sendAgain: () => call(() => sendCommand(askTutorConsent, { params: { requestId: id } }), 'SMS envoyé'),
  };
}

/** Stores a paper until the application is sent. @throws ApiError */
export async function storePaper(kind: TutorPaperKind, file: Blob): Promise<void> {
  const path = `/api/tutors/papers?kind=${kind}`;
  const answer = await fetch(path, { method: 'POST', credentials: 'include', headers: { 'Content-Type': file.type }, body: file });
  if (!answer.ok) throw new ApiError(answer.status, await answer.text(), answer.statusText, 'POST', path);
}
