import type { SocialPage } from '@ulty/contracts/community/friends.js';
import { friendsPage, publicSettingsPage } from '@ulty/domain/base/pages.js';
import { BackLink } from '@ulty/elements/base/back-link';
import { ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { QrScanner } from '@ulty/elements/media/qr-scanner';
import { EmptyState } from '@ulty/elements/base/states';
import { useSearchParams } from '@ulty/kit';
import { friendCode } from '@ulty/domain/people/friends.js';
import { useAsk } from './friends.data';
import { OwnCode } from './own-code';
import { Requests } from './requests';
import { Settings } from './settings';
import { ShareImage } from './share-image';
import { SocialFrame } from './social-frame';
import { Suggestions } from './suggestions';

/** The page with one's own code, the field for a friend's, requests, and an image to share. Product §2.12. */
export default function AddFriendRoute() {
  return (
    <div className="friends-page u-stack-16">
      <header>
        <BackLink href={friendsPage}>Amis</BackLink>
        <h1>Ajouter un ami</h1>
      </header>
      <SocialFrame>{(page) => <Content page={page} />}</SocialFrame>
    </div>
  );
}

function Content({ page }: { page: SocialPage }) {
  const { own } = page;
  const { ask, fault } = useAsk(page);
  const [search] = useSearchParams();
  const opened = friendCode(search.get('code') ?? '');
  const isAdult = own.age === 'adult';
  return (
    <div className="friends-columns u-stack-30">
      <div className="u-stack-30">
        {own.code ? (
          <Card as="section" className="u-stack-12 friends-own" aria-label="Votre code">
            <OwnCode alias={own.alias ?? ''} code={own.code} />
          </Card>
        ) : (
          <EmptyState title="Choisissez d’abord un alias" action={<ButtonLink href={publicSettingsPage}>Choisir un alias</ButtonLink>}>
            C’est lui que vos amis verront, jamais votre nom.
          </EmptyState>
        )}
        <QrScanner
          key={opened}
          label="Scanner le code d’un ami"
          fieldLabel={isAdult ? 'Ou son alias, ou son code' : 'Ou son code'}
          hint={isAdult ? 'Alias exact, ou les vingt signes du code.' : 'Moins de 18\u00a0ans\u00a0: par code ou même groupe seulement.'}
          action="Ajouter"
          initial={opened ?? ''}
          error={fault}
          onCode={(text) => void ask(text)}
        />
        <Requests page={page} />
        <Suggestions page={page} onAsk={(alias) => void ask(alias)} />
      </div>
      <div className="u-stack-30">
        <ShareImage alias={own.alias} streak={own.streak} />
        <Settings page={page} />
      </div>
    </div>
  );
}
