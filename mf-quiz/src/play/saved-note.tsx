import { Icon } from '@ulty/elements/base/icon';
import { alertTriangle, deviceFloppy } from '@ulty/elements/base/icons';

/** Shows 'Enregistré' only once the write has committed. */
export function SavedNote({ isSaved, isUnkept }: { isSaved: boolean; isUnkept: boolean }) {
  if (isUnkept) {
    return (
      <>
        <Icon path={alertTriangle} />
        Ce navigateur ne garde rien. Laissez cette page ouverte jusqu’au résultat.
      </>
    );
  }
  if (!isSaved) return null;
  return (
    <>
      <Icon path={deviceFloppy} />
      Enregistré sur ce téléphone
    </>
  );
}
