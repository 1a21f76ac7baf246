import type { DownloadKind } from '@ulty/contracts/downloads.js';
import { bookList } from '@ulty/contracts/reads/books.js';
import { courseList } from '@ulty/contracts/reads/courses.js';
import type { Read } from '@ulty/contracts/reads/define-read.js';
import { DOWNLOAD_TEXT, sizeAndCost } from '@ulty/domain/downloads.js';
import { Button } from '@ulty/elements/button';
import { OfflineState } from '@ulty/elements/states';
import { errorCode, showToast, useRead } from '@ulty/kit';
import { useState } from 'react';
import { useDeviceLibrary } from './use-device-library';

/** Whether a read failed for lack of network; kit gives it this code. */
export const isWithoutNetwork = (error: unknown): boolean => errorCode(error) === 'RÉSEAU';

export interface NotOnPhoneProps {
  kind: DownloadKind;
  id: string;
  /** What cannot be shown: 'Ce livre', 'Ce chapitre', 'Ce quiz', 'Cette leçon'. */
  what: string;
  /** Title and bytes of the book or course, where the device knows them. */
  title: string | undefined;
  bytes?: number | undefined;
  onRetry: () => void;
}

type Titles = Read<readonly { id: string; title: string }[], {}>;

/** Without network, a page of something that this device does not hold: what is missing, its size, and the wish to have it. Product §1.8. */
export function NotOnPhone({ kind, id, what, title: given, bytes, onRetry }: NotOnPhoneProps) {
  // The list may be kept where the book or course is not.
  const { data: list } = useRead((kind === 'book' ? bookList : courseList) as unknown as Titles, given === undefined ? {} : null);
  const title = given ?? list?.find((one) => one.id === id)?.title;
  const downloads = useDeviceLibrary()?.downloads;
  const [isWished, setWished] = useState(false);
  const name = kind === 'book' ? 'Livre' : 'Cours';
  const wish = () =>
    downloads?.wish(kind, id, title ?? name).then(
      () => setWished(true),
      () => showToast({ kind: 'failed', title: DOWNLOAD_TEXT.unknown }),
    );
  return (
    <OfflineState
      title={`${what} n’est pas sur ce téléphone`}
      action={
        <>
          {isWished ? (
            <p role="status">Sera téléchargé à la prochaine connexion.</p>
          ) : (
            downloads && <Button onClick={() => void wish()}>{DOWNLOAD_TEXT.wish}</Button>
          )}{' '}
          <Button variant="quiet" onClick={onRetry}>
            Réessayer
          </Button>
        </>
      }
    >
      {title && `${name} «\u00a0${title}\u00a0»${bytes ? `, ${sizeAndCost(bytes)}` : ''}. `}
      Ce que vous avez téléchargé s’ouvre sans réseau.
    </OfflineState>
  );
}
