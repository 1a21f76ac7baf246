import type { OwnProfile } from '@ulty/contracts/people/profile.js';
import { ownOrnaments } from '@ulty/contracts/reads/ornaments.js';
import { ownSettingsPage } from '@ulty/domain/base/pages.js';
import type { WovenCloth } from '@ulty/domain/learning/study-cloth.js';
import { Button } from '@ulty/elements/base/button';
import { share } from '@ulty/elements/base/icons';
import { Check } from '@ulty/elements/forms/check';
import { showToast, useOptionalUser, useRead } from '@ulty/kit';
import { giveFile } from '@ulty/kit/give-file';
import { useState } from 'react';

export interface ShareClothProps {
  profile: Pick<OwnProfile, 'firstName' | 'isMinor' | 'birthYear'>;
  woven: WovenCloth;
  inARow: number;
}

/** 'Partager mon étoffe': a small picture made on this device with what its owner wears, with or without the name; never with a minor's. Works without network. */
export function ShareCloth({ profile, woven, inARow }: ShareClothProps) {
  const mayName = !profile.isMinor && profile.birthYear !== null;
  const [isNamed, setNamed] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const worn = useRead(ownOrnaments, {}).data?.owned.filter(({ isWorn }) => isWorn) ?? [];
  const motif = useOptionalUser()?.motif;
  const give = async () => {
    setBusy(true);
    try {
      const { clothPicture, faceImage } = await import('./cloth-picture');
      const border = worn.find((one) => one.kind === 'border')?.code;
      const faceId = worn.find((one) => one.kind === 'face')?.code;
      const face = faceId && (await faceImage(faceId).catch(() => undefined));
      const picture = await clothPicture({ woven, inARow, name: mayName && isNamed ? profile.firstName : null, motif, border, face });
      if ((await giveFile(picture, 'Mon étoffe')) === 'saved')
        showToast({ kind: 'done', title: 'Image enregistrée', detail: 'Elle est dans vos téléchargements.' });
    } catch {
      showToast({ kind: 'failed', title: 'L’image n’a pas pu être faite', detail: 'Rechargez la page, puis recommencez.' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button wide icon={share} disabled={isBusy} onClick={() => void give()}>
        Partager mon étoffe
      </Button>
      {mayName ? (
        <Check checked={!isNamed} onChange={({ target }) => setNamed(!target.checked)}>
          Sans mon nom
        </Check>
      ) : (
        <p className="u-small u-muted">
          {profile.isMinor ? (
            'Une image légère, sans votre nom\u00a0: avant 18\u00a0ans, il ne se montre pas.'
          ) : (
            <>
              Une image légère, sans votre nom. <a href={ownSettingsPage}>Dites votre année de naissance</a> pour pouvoir l’y mettre.
            </>
          )}
        </p>
      )}
    </>
  );
}
