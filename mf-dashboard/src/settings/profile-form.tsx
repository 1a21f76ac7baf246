import type { OwnProfile } from '@ulty/contracts/people/profile.js';
import { Button } from '@ulty/elements/base/button';
import { Notice } from '@ulty/elements/base/notice';
import { showToast } from '@ulty/kit';
import { useState, type ReactNode } from 'react';
import { readChange, type ProfileField } from './profile-change';
import { dropDraft, keepDraft, readDraft } from './profile-draft';
import { SendingForm } from './sending-form';
import { useAccountActions } from './settings.data';

/** What a field of the form needs: the value it starts with, and the API's message for it. */
interface FieldState {
  start: (name: ProfileField) => string;
  said: (name: ProfileField) => string | undefined;
  shown: OwnProfile;
}

export interface ProfileFormProps {
  profile: OwnProfile;
  /** The fields of this form. */
  fields: readonly ProfileField[];
  children: (state: FieldState) => ReactNode;
}

/**
 * A form over some fields of the learner's profile. No server answer overwrites typed text; this device keeps it until saved. Product §2.3
 * 'Informations', 'Confidentialité', 'Langue et débit'.
 */
export function ProfileForm({ profile, fields, children }: ProfileFormProps) {
  const [shown, setShown] = useState(profile);
  const [draft, setDraft] = useState(() => readDraft(profile.id, fields));
  const [round, setRound] = useState(0);
  const { change } = useAccountActions();

  async function save(typed: FormData) {
    const changes = readChange(typed, shown);
    if (Object.keys(changes).length === 0) return showToast({ kind: 'done', title: 'Rien à enregistrer' });
    await change({ ...changes, version: shown.version });
    setShown((before) => ({ ...before, ...changes, face: (changes.face ?? before.face) || null, version: before.version + 1 }));
    dropDraft(profile.id, fields);
    setDraft({});
    showToast({ kind: 'done', title: 'Profil enregistré' });
  }

  /** Discards the draft: the form shows the saved values again. */
  function forget() {
    dropDraft(profile.id, fields);
    setDraft({});
    setRound(round + 1);
  }

  return (
    <SendingForm
      key={round}
      button={{
        id: 'enregistrer',
        label: 'Enregistrer',
        busy: 'Enregistrement…',
        offline: 'Il faut du réseau pour enregistrer. Ce que vous écrivez reste sur ce téléphone.',
      }}
      onSend={save}
      onInput={(event) => keepDraft(profile.id, fields, new FormData(event.currentTarget), shown)}
    >
      {(said) => (
        <>
          {Object.keys(draft).length > 0 && (
            <>
              <Notice title="Vos derniers changements ne sont pas enregistrés">Les voici, comme vous les aviez écrits.</Notice>
              <Button variant="quiet" small onClick={forget}>
                Les effacer
              </Button>
            </>
          )}
          {children({ start: (name) => draft[name] ?? String(shown[name] ?? ''), said, shown })}
        </>
      )}
    </SendingForm>
  );
}
