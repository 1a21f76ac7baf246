import { groupCodeGiven } from '@ulty/contracts/event-types/groups.js';
import { groupHomePage, joinGroupPage } from '@ulty/domain/base/pages.js';
import { groupCode, GROUP_CODE_LENGTH } from '@ulty/domain/people/groups.js';
import { Button } from '@ulty/elements/base/button';
import { Field } from '@ulty/elements/forms/field';
import { TypedForm } from '@ulty/elements/forms/typed-form';
import { hourglassLow } from '@ulty/elements/base/icons';
import { Tag } from '@ulty/elements/base/tag';
import { useNavigate } from '@ulty/kit';
import { useState } from 'react';
import { useAct } from '@ulty/kit/use-act';
import { useWaitingCodes } from './groups.data';

const KEPT = { kept: 'Code gardé', failed: 'Vous n’êtes pas entré' };
const UNFIT = `Un code a ${GROUP_CODE_LENGTH}\u00a0signes, lettres et chiffres.`;

/** Joins a group by a code, now or once there is network. */
export function useJoinByCode() {
  const { run, isBusy, refused } = useAct(groupCodeGiven, '', KEPT);
  const navigate = useNavigate();
  const [unfit, setUnfit] = useState(false);
  async function join(typed: string): Promise<void> {
    const code = groupCode(typed);
    setUnfit(code === null);
    if (code === null) return;
    const done = await run({ code });
    if (done?.state === 'synced' && done.answer.groupId) void navigate(groupHomePage({ id: done.answer.groupId }));
  }
  return { join, isBusy, fault: unfit ? UNFIT : (refused ?? undefined) };
}

/** Codes that wait on this device to be sent. */
export function WaitingCodes() {
  const waiting = useWaitingCodes();
  return waiting.map(({ eventId, fields }) => (
    <p key={eventId} className="u-row">
      <Tag tone="pending" icon={hourglassLow}>
        Code {fields.code} en attente de synchronisation
      </Tag>
    </p>
  ));
}

/** The field for a typed code. */
export function JoinForm({ label }: { label: string }) {
  const { join, isBusy, fault } = useJoinByCode();
  return (
    <TypedForm onSend={(form) => void join(String(form.get('code')))}>
      <Field
        id="groups-code"
        name="code"
        label={label}
        placeholder={`${GROUP_CODE_LENGTH}\u00a0signes`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        error={fault}
        hint={'Marche hors-ligne\u00a0: l’entrée attendra le réseau.'}
      />
      <WaitingCodes />
      <div className="u-row">
        <Button type="submit" variant="outline" disabled={isBusy}>
          Entrer
        </Button>
        <a className="groups-link u-section-link u-rigid" href={joinGroupPage}>
          Scanner un code
        </a>
      </div>
    </TypedForm>
  );
}
