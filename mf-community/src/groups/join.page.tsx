import { groupsPage } from '@ulty/domain/base/pages.js';
import { groupCode } from '@ulty/domain/people/groups.js';
import { BackLink } from '@ulty/elements/base/back-link';
import { Button } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { QrScanner } from '@ulty/elements/media/qr-scanner';
import { useSearchParams } from '@ulty/kit';
import './groups.css';
import { useJoinByCode, WaitingCodes } from './join-form';

/** Joins a group by its code: from a link, scanned, or typed. It works without network: the event waits on the device. Product §2.15. */
export default function JoinGroupPage() {
  const [params] = useSearchParams();
  const { join, isBusy, fault } = useJoinByCode();
  const given = groupCode(params.get('code') ?? '');
  return (
    <div className="u-stack-24 groups-narrow">
      <header className="u-stack-8">
        <BackLink href={groupsPage}>Groupes</BackLink>
        <h1>Rejoindre un groupe</h1>
        <p className="u-muted">Le code est donné par l’animateur. Il marche aussi sans réseau.</p>
      </header>
      {given && (
        <Card className="u-stack-12">
          <p>Code du groupe</p>
          <p className="groups-code u-bold">{given}</p>
          <Button wide disabled={isBusy} onClick={() => void join(given)}>
            Entrer dans le groupe
          </Button>
        </Card>
      )}
      <Card className="u-stack-12">
        <QrScanner
          label="Scanner le code du groupe"
          fieldLabel={given ? 'Un autre code' : 'Tapez le code'}
          hint={'8\u00a0signes, lettres et chiffres'}
          action="Entrer"
          {...(fault !== undefined && { error: fault })}
          onCode={(text) => void join(text)}
        />
        <WaitingCodes />
      </Card>
    </div>
  );
}
