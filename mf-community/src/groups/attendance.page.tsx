import { groupAttended } from '@ulty/contracts/event-types/groups.js';
import { groupHomePage } from '@ulty/domain/base/pages.js';
import { ATTENDANCE_SLOT_MS, attendanceCode, attendancePath, groupCode, sessionWords } from '@ulty/domain/people/groups.js';
import { plural } from '@ulty/domain/base/format.js';
import { BackLink } from '@ulty/elements/base/back-link';
import { Button } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Notice } from '@ulty/elements/base/notice';
import { QrCode } from '@ulty/elements/media/qr-code';
import { QrScanner } from '@ulty/elements/media/qr-scanner';
import { useNow, useSearchParams } from '@ulty/kit';
import { useWaitWords } from '@ulty/kit/wait-words';
import { useState } from 'react';
import { useAct } from '@ulty/kit/use-act';
import { JoinedFrame, type JoinedGroup } from './group-frame';
import { useWaitingAttendance } from './groups.data';

const KEPT = { kept: 'Présence gardée', failed: 'Présence non prise' };
const UNFIT = 'Un code de présence a 8\u00a0signes.';

/** At a meeting the animator's phone shows a changing code, and members scan it. Both work without network. Product §2.15. */
export default function AttendancePage() {
  return <JoinedFrame>{(group) => <Attendance group={group} />}</JoinedFrame>;
}

function Attendance({ group }: { group: JoinedGroup }) {
  const { attendanceSecret } = group.inside;
  return (
    <div className="u-stack-24 groups-narrow">
      <header className="u-stack-8">
        <BackLink href={groupHomePage({ id: group.id })}>{group.name}</BackLink>
        <h1>{group.session ? `Présence, ${sessionWords(group.session)}` : 'Présence'}</h1>
        <p className="u-muted">
          {attendanceSecret ? 'Les membres scannent votre écran en arrivant.' : 'Scannez le code de l’animateur en arrivant.'}
        </p>
      </header>
      {attendanceSecret && !group.isArchived && <Shown group={group} secret={attendanceSecret} />}
      <Own group={group} isFirst={!attendanceSecret} />
      <p className="u-small u-muted">Aujourd’hui&nbsp;: {plural(group.inside.attendance.today, 'présence')}.</p>
    </div>
  );
}

/** The code of this quarter of an hour, made on this phone. */
function Shown({ group, secret }: { group: JoinedGroup; secret: string }) {
  const now = useNow();
  const code = attendanceCode(secret, group.id, now);
  return (
    <Card as="section" className="u-stack-12" aria-labelledby="groups-montre">
      <h2 id="groups-montre">À montrer</h2>
      <div className="groups-qr">
        <QrCode text={`${location.origin}${attendancePath(group.id, code)}`} label="Code QR de présence" />
      </div>
      <p className="groups-code u-bold">{code}</p>
      <p className="u-small u-muted">Ce code change toutes les {ATTENDANCE_SLOT_MS / 60_000}&nbsp;minutes. Il marche sans réseau.</p>
    </Card>
  );
}

/** A member's own attendance: by a scanned or typed code, or by one in a link. */
function Own({ group, isFirst }: { group: JoinedGroup; isFirst: boolean }) {
  const [params] = useSearchParams();
  const { run, isBusy, refused } = useAct(groupAttended, group.name, KEPT);
  const [isUnfit, setUnfit] = useState(false);
  const waiting = useWaitingAttendance(group.id);
  const { when } = useWaitWords();
  const given = groupCode(params.get('code') ?? '');
  const attend = (typed: string) => {
    const code = groupCode(typed);
    setUnfit(code === null);
    if (code !== null) void run({ groupId: group.id, code });
  };
  if (waiting)
    return (
      <Notice tone="pending" role="status" title={`Présence enregistrée à ${waiting.timestamp.slice(11, 16)}.`}>
        {when}
      </Notice>
    );
  if (group.inside.attendance.isOwn) return <Notice tone="done" title="Votre présence d’aujourd’hui est prise." />;
  if (group.isArchived) return null;
  return (
    <Card as="section" className="u-stack-12" aria-labelledby="groups-ma-presence">
      <h2 id="groups-ma-presence" className={isFirst ? 'u-visually-hidden' : undefined}>
        Ma présence
      </h2>
      {given && (
        <Button wide disabled={isBusy} onClick={() => attend(given)}>
          Prendre ma présence
        </Button>
      )}
      <QrScanner
        label="Scanner ma présence"
        fieldLabel="Tapez le code"
        hint={'8\u00a0signes, sous le code QR'}
        {...((isUnfit || refused) && { error: isUnfit ? UNFIT : (refused ?? UNFIT) })}
        onCode={attend}
      />
    </Card>
  );
}
