import type { DownloadKind } from '@ulty/contracts/base/downloads.js';
import { WISH_TEXT } from '@ulty/domain/base/wish-text.js';
import { Button } from '@ulty/elements/base/button';
import { OfflineState } from '@ulty/elements/base/states';
import { errorCode, errorSentence, showToast } from '@ulty/kit';
import { useState } from 'react';
import { useDeviceLibrary } from './use-device-library';

/** Whether a read failed for lack of network, for which the kit has this code. */
export const isWithoutNetwork = (error: unknown): boolean => errorCode(error) === 'RÉSEAU';

export interface NotOnPhoneProps {
  kind: DownloadKind;
  id: string;
  /** The content that cannot be shown: 'Ce livre', 'Ce chapitre', 'Ce quiz', 'Cette leçon'. */
  what: string;
  /** Title of the book or course, when the device knows it. */
  title: string | undefined;
  /** Its size and price, '23 KB ≈ 1 F', when the device knows them. */
  size?: string | undefined;
  onRetry: () => void;
}

/**
 * The page, without network, of content that this device does not have: what is missing, its size, and the wish to have it. Product §1.8.
 */
export function NotOnPhone({ kind, id, what, title, size, onRetry }: NotOnPhoneProps) {
  const downloads = useDeviceLibrary()?.downloads;
  const [isWished, setWished] = useState(false);
  const name = kind === 'book' ? 'Livre' : 'Cours';
  const wish = () =>
    downloads?.wish(kind, id, title ?? name).then(
      () => setWished(true),
      (error: unknown) => showToast({ kind: 'failed', title: errorSentence(error) }),
    );
  return (
    <OfflineState
      title={`${what} n’est pas sur ce téléphone`}
      action={
        <div className="u-wrap">
          {isWished ? (
            <p role="status">Sera téléchargé à la prochaine connexion.</p>
          ) : (
            downloads && <Button onClick={() => void wish()}>{WISH_TEXT}</Button>
          )}
          <Button variant="quiet" onClick={onRetry}>
            Réessayer
          </Button>
        </div>
      }
    >
      {title && `${name} «\u00a0${title}\u00a0»${size ? `, ${size}` : ''}. `}
      Ce que vous avez téléchargé s’ouvre sans réseau.
    </OfflineState>
  );
}
