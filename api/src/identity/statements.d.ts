// Written from the database by `npm run schema`. Decision 0122.
import type { Json } from '../core/database/statement.js';

declare module '../core/database/statement.js' {
  interface Statements {
    'account-deletion.codes': {
      params: { user: string };
      row: object;
    };
    'account-deletion.due': {
      params: object;
      row: { id: string };
    };
    'account-deletion.empty-events': {
      params: { user: string };
      row: object;
    };
    'account-deletion.empty-user': {
      params: { user: string };
      row: object;
    };
    'account-deletion.events': {
      params: { user: string };
      row: object;
    };
    'account-deletion.forget-handler': {
      params: { user: string };
      row: object;
    };
    'account-deletion.ledger': {
      params: { user: string };
      row: object;
    };
    'account-deletion.lock-due': {
      params: { user: string };
      row: object;
    };
    'account-deletion.messages': {
      params: { user: string };
      row: object;
    };
    'account-deletion.open-payment': {
      params: { user: string };
      row: object;
    };
    'account-deletion.sessions': {
      params: { user: string };
      row: { tokenHash: Buffer };
    };
    'account-deletion.user': {
      params: { user: string };
      row: object;
    };
    'accounts.holder': {
      params: { email: string };
      row: { id: string; passwordHash: string | null };
    };
    'accounts.insert': {
      params: {
        id: string;
        firstName: string;
        lastName: string;
        passwordHash: string;
        birthYear: number;
        track: string;
        grade: string | null;
        region: string | null;
        guardianPhone: string | null;
        email: string;
        agreed: string;
      };
      row: { id: string };
    };
    'accounts.insert-with-role': {
      params: { id: string; role: string; firstName: string; lastName: string; email: string; passwordHash: string };
      row: { id: string };
    };
    'accounts.number-holder': {
      params: { phone: string };
      row: { id: string; passwordHash: string | null };
    };
    'accounts.number-sign-in': {
      params: { phone: string; passwordHash: string | null };
      row: { id: string; role: 'learner' | 'admin'; givenHash: string | null; isLeaving: boolean };
    };
    'accounts.salt-key': {
      params: object;
      row: { key: string };
    };
    'accounts.sign-in': {
      params: { email: string; passwordHash: string | null; claimHash: string };
      row: { id: string; role: 'learner' | 'admin'; givenHash: string | null; isLeaving: boolean };
    };
    'admin-links.administrator': {
      params: object;
      row: object;
    };
    'admin-links.holder': {
      params: { email: string };
      row: { role: 'learner' | 'admin' };
    };
    'admin-links.keep': {
      params: { email: string; tokenHash: Buffer };
      row: object;
    };
    'admin-links.read': {
      params: { tokenHash: Buffer };
      row: { email: string };
    };
    'admin-links.use-link': {
      params: { tokenHash: Buffer; id: string; firstName: string; lastName: string; passwordHash: string; auditId: string };
      row: { isMade: boolean };
    };
    'email-proofs.give-up-email': {
      params: { email: string; user: string };
      row: object;
    };
    'email-proofs.hold-both': {
      params: { user: string; email: string };
      row: { id: string; isOwner: boolean };
    };
    'email-proofs.keep': {
      params: { user: string; tokenHash: Buffer };
      row: { isFree: boolean };
    };
    'email-proofs.prove-email': {
      params: { tokenHash: Buffer; email: string; user: string };
      row: { id: string };
    };
    'email-proofs.queue': {
      params: { id: string; origin: string; user: string };
      row: { decoy: string | null };
    };
    'email-proofs.read': {
      params: { tokenHash: Buffer };
      row: { userId: string; email: string; createdAt: Date; isDone: boolean };
    };
    'guardians.read': {
      params: { user: string };
      row: { guardianPhone: string | null; phone: string | null };
    };
    'known-devices.email': {
      params: { device: Buffer; email: string };
      row: { known: number };
    };
    'known-devices.number': {
      params: { device: Buffer; number: string };
      row: { known: number };
    };
    'known-devices.person': {
      params: { device: Buffer; user: string };
      row: { known: number };
    };
    'known-devices.remember': {
      params: { user: string; tokenHash: Buffer | null };
      row: { done: number };
    };
    'legal.agree': {
      params: { user: string; agreed: string };
      row: object;
    };
    'legal.save-declaration': {
      params: { declaration: string };
      row: object;
    };
    'legal.standing': {
      params: object;
      row: { declaration: string | null; texts: Json };
    };
    'legal.text': {
      params: { slug: string };
      row: {
        slug: 'confidentialite' | 'conditions' | 'mentions-legales';
        title: string;
        version: string;
        html: string;
        declaration: string | null;
      };
    };
    'legal.version': {
      params: object;
      row: { version: string | null };
    };
    'openid.add-account': {
      params: {
        id: string;
        email: string;
        firstName: string;
        lastName: string;
        birthYear: number;
        track: string;
        grade: string | null;
        region: string | null;
        guardianPhone: string | null;
        agreed: string;
      };
      row: { id: string };
    };
    'openid.end-all': {
      params: { user: string };
      row: { tokenHash: Buffer };
    };
    'openid.hold-account': {
      params: { issuer: string; email: string };
      row: {
        id: string;
        role: 'learner' | 'admin';
        isLeaving: boolean;
        isEmailVerified: boolean;
        hasPhone: boolean;
        hasPassword: boolean;
        hasIdentity: boolean;
      };
    };
    'openid.link-identity': {
      params: { issuer: string; subject: string; user: string };
      row: object;
    };
    'openid.lock-identity': {
      params: { issuer: string; subject: string };
      row: { pg_advisory_xact_lock: '' };
    };
    'openid.read': {
      params: { issuer: string; subject: string };
      row: { id: string; role: 'learner' | 'admin'; isLeaving: boolean };
    };
    'openid.take-password': {
      params: { user: string };
      row: object;
    };
    'openid.unlink': {
      params: { canSendCodes: boolean; user: string; issuer: string };
      row: { isGone: boolean };
    };
    'openid.use': {
      params: { stateHash: Buffer };
      row: { first: number };
    };
    'passwords.change-password': {
      params: { hash: Buffer | null; user: string; passwordHash: string };
      row: { id: string };
    };
    'passwords.hold-password': {
      params: { user: string };
      row: { passwordHash: string | null; email: string | null };
    };
    'passwords.use-reset': {
      params: { tokenHash: Buffer; passwordHash: string };
      row: { userId: string; hasLostNumber: boolean };
    };
    'persons.tables': {
      params: object;
      row: { name: string };
    };
    'phone-changes.apply-change': {
      params: { id: string };
      row: { userId: string; phone: string };
    };
    'phone-changes.cancel': {
      params: { user: string };
      row: object;
    };
    'phone-changes.confirm-guardian': {
      params: { user: string; phone: string };
      row: { id: string };
    };
    'phone-changes.count-others': {
      params: { phone: string; user: string };
      row: { count: number };
    };
    'phone-changes.due': {
      params: object;
      row: { id: string };
    };
    'phone-changes.insert-change': {
      params: { id: string; user: string; newNumber: string; presentNumber: string | null; isAtOnce: boolean };
      row: object;
    };
    'phone-changes.latest': {
      params: { user: string };
      row: { phone: string; outcome: 'applied' | 'cancelled' | 'taken' | null; appliesAt: Date };
    };
    'phone-changes.lock-own': {
      params: { user: string; phone: string | null };
      row: { '?column?': number };
    };
    'phone-changes.not-told': {
      params: { ids: readonly (string | null)[] };
      row: object;
    };
    'phone-changes.own': {
      params: { user: string };
      row: { phone: string | null };
    };
    'phone-changes.read-other-owner': {
      params: { number: string; user: string };
      row: { '?column?': number };
    };
    'phone-changes.read-others': {
      params: { number: string; user: string };
      row: { locked: ''; isOfMinor: boolean };
    };
    'phone-changes.replace-waiting': {
      params: { user: string };
      row: object;
    };
    'phone-changes.set-phone': {
      params: { number: string; user: string };
      row: object;
    };
    'phone-changes.taken': {
      params: { id: string };
      row: object;
    };
    'phone-changes.unannounced': {
      params: { user: string | null };
      row: { id: string; phone: string; oldPhone: string | null; appliesAt: Date };
    };
    'phone-claims.count-sends': {
      params: {
        user: string | null;
        browserHash: Buffer | null;
        number: string;
        deviceId: Buffer | null;
        network: Buffer | null;
        widerNetwork: Buffer | null;
        purpose: string;
      };
      row: {
        isKnown: boolean | null;
        hasAccount: boolean | null;
        toPhone: number;
        sinceLastS: number | null;
        phoneFreeInS: number | null;
        fromDevice: number;
        deviceFreeInS: number | null;
        fromNetwork: Json;
        fromWider: Json;
        inAll: number;
        toNewcomers: number;
        liveBy: string | null;
      };
    };
    'phone-claims.enter': {
      params: { id: string; number: string; newId: string; agreed: string };
      row: { id: string | null; role: 'learner' | 'admin' | null; isNew: boolean | null; isLeaving: boolean | null };
    };
    'phone-claims.insert-code': {
      params: {
        id: string;
        number: string;
        hash: Buffer;
        device: Buffer | null;
        network: Buffer | null;
        widerNetwork: Buffer | null;
        purpose: string;
        by: string;
        isKnown: boolean;
        hasAccount: boolean;
        isWithheld: boolean;
      };
      row: object;
    };
    'phone-claims.insert-fresh': {
      params: { id: string; number: string; consentVersion: string };
      row: { id: string };
    };
    'phone-claims.keep-code': {
      params: { hashCode: Buffer; tokenHash: Buffer };
      row: object;
    };
    'phone-claims.lock-sends': {
      params: object;
      row: { pg_advisory_xact_lock: '' };
    };
    'phone-claims.mail': {
      params: { tokenHash: Buffer };
      row: { id: string; email: string };
    };
    'phone-claims.newest': {
      params: { user: string };
      row: { tokenHash: Buffer; phone: string };
    };
    'phone-claims.open': {
      params: { number: string; tokenHash: Buffer; agreed: string };
      row: { hasPassword: boolean; hasMail: boolean };
    };
    'phone-claims.release-claimed': {
      params: { tokenHash: Buffer };
      row: { phone: string; consentVersion: string };
    };
    'phone-claims.release-dormant': {
      params: { number: string; user: string };
      row: object;
    };
    'phone-claims.try': {
      params: { tokenHash: Buffer };
      row: { tries: number; phone: string; codeHash: Buffer | null; passwordHash: string | null };
    };
    'phone-claims.use-claim': {
      params: { tokenHash: Buffer; byMail: boolean };
      row: { id: string; role: 'learner' | 'admin'; isNew: boolean; isLeaving: boolean };
    };
    'phone-claims.use-codes': {
      params: { ids: readonly (string | null)[] };
      row: { id: string };
    };
    'phone.failed': {
      params: { id: string };
      row: object;
    };
    'phone.forget': {
      params: object;
      row: object;
    };
    'phone.sent': {
      params: object;
      row: { sent: number; newNumbers: number };
    };
    'phone.try': {
      params: { user: string | null; browserHash: Buffer | null; number: string; purpose: string; deviceId: Buffer | null };
      row: { id: string; codeHash: Buffer; tries: number };
    };
    'profiles.ask-deletion': {
      params: { user: string };
      row: { id: string };
    };
    'profiles.cancel-deletion': {
      params: { user: string };
      row: object;
    };
    'profiles.change': {
      params: { wanted: string; isHidden: boolean; user: string; version: number | null };
      row: { id: string };
    };
    'profiles.end-guessed': {
      params: { signIn: string };
      row: { tokenHash: Buffer };
    };
    'profiles.forget': {
      params: { hashesOf: readonly (Buffer | null)[]; hash: Buffer | null; user: string };
      row: object;
    };
    'profiles.keep': {
      params: { hashesOf: readonly (Buffer | null)[]; hash: Buffer | null; user: string; pinHash: string };
      row: object;
    };
    'profiles.list': {
      params: { hashesOf: readonly (Buffer | null)[] };
      row: { id: string; name: string; sessionId: string; presentHash: Buffer; tokenHash: Buffer | null; keptUntil: Date; createdAt: Date };
    };
    'profiles.open': {
      params: { tokenHash: Buffer; hash: Buffer; presentHash: Buffer };
      row: { expiresAt: Date };
    };
    'profiles.public': {
      params: { alias: string };
      row: {
        id: string;
        alias: string | null;
        firstName: string;
        lastName: string;
        birthYear: number | null;
        visibility: 'alias' | 'name';
        region: string | null;
        tz: string | null;
        memberSince: Date;
        badgeCodes: Json;
      };
    };
    'profiles.read': {
      params: { p2: boolean; user: string };
      row: {
        id: string;
        firstName: string;
        lastName: string;
        email: string | null;
        isEmailVerified: boolean;
        phone: string | null;
        hasPassword: boolean;
        isOnlyLinked: boolean;
        links: Json;
        alias: string | null;
        aliasChangeableAt: Date | null;
        birthYear: number | null;
        track: 'entrepreneur' | 'eleve' | 'etudiant' | null;
        grade: string | null;
        region: string | null;
        school: string | null;
        guardianPhone: string | null;
        isGuardianConfirmed: boolean;
        visibility: 'alias' | 'name';
        leaderboardOptOut: boolean;
        schoolBoardOptIn: boolean;
        dataMode: 'eco' | 'normal' | 'audio';
        tz: string | null;
        tzNext: Json | null;
        tzChangeableAt: Date | null;
        memberSince: Date;
        deletionAt: Date | null;
        version: number;
        consent: Json;
        changePhone: string | null;
        changeOutcome: 'applied' | 'cancelled' | 'taken' | null;
        changeAt: Date | null;
      };
    };
    'profiles.try': {
      params: { signIn: string };
      row: { pinHash: string | null; tries: number };
    };
    'profiles.zone': {
      params: { tz: string };
      row: { '?column?': number };
    };
    'resets.keep': {
      params: { user: string; tokenHash: Buffer };
      row: object;
    };
    'resets.read': {
      params: { tokenHash: Buffer };
      row: { works: number };
    };
    'second-factor.accept': {
      params: { step: number; user: string };
      row: { accepted: number };
    };
    'second-factor.codes': {
      params: { user: string; hashes: readonly (Buffer | null)[]; auditId: string; action: string };
      row: { done: number };
    };
    'second-factor.disable': {
      params: { user: string; auditId: string };
      row: { done: number };
    };
    'second-factor.enable': {
      params: { step: number; user: string; pendingSecret: Buffer; hashes: readonly (Buffer | null)[]; auditId: string; action: string };
      row: { done: number };
    };
    'second-factor.pending': {
      params: { user: string; seal: Buffer };
      row: object;
    };
    'second-factor.recover': {
      params: { user: string; hashCode: Buffer; auditId: string };
      row: { accepted: number };
    };
    'second-factor.reset-by-operator': {
      params: { email: string; auditId: string; mailId: string };
      row: { hadFactor: boolean };
    };
    'second-factor.state': {
      params: { user: string };
      row: { enabledAt: Date | null; recoveryCodesLeft: number; history: Json };
    };
    'second-factor.try': {
      params: { user: string };
      row: { sealedSecret: Buffer | null; lastStep: number; tries: number };
    };
    'second-factor.try-pending': {
      params: { user: string };
      row: { pendingSecret: Buffer | null; tries: number };
    };
    'second-factor.wait': {
      params: { user: string };
      row: { waitS: number | null };
    };
    'second-steps.read': {
      params: { tokenHash: Buffer };
      row: { id: string; role: 'learner' | 'admin'; email: string | null; isLeaving: boolean };
    };
    'second-steps.use': {
      params: { tokenHash: Buffer };
      row: { used: number };
    };
    'sessions.end': {
      params: { user: string; id: string | null; hash: Buffer | null };
      row: { tokenHash: Buffer };
    };
    'sessions.fresh': {
      params: { hash: Buffer | null };
      row: { fresh: number };
    };
    'sessions.leave': {
      params: { tokenHash: Buffer };
      row: object;
    };
    'sessions.list': {
      params: { hash: Buffer | null; user: string };
      row: { id: string; isCurrent: boolean | null; device: string; createdAt: Date; lastSeenAt: Date; expiresAt: Date };
    };
    'sessions.open': {
      params: {
        user: string;
        givenHash: string | null;
        hash: Buffer;
        end: Date | string;
        publicId: string;
        device: string;
        browserHash: Buffer | null;
        isProven: boolean;
        title: string;
        body: string;
      };
      row: { isProven: boolean; isOpen: boolean };
    };
    'sessions.open-step': {
      params: { user: string; tokenHash: Buffer };
      row: object;
    };
    'sessions.prove': {
      params: { hash: Buffer | null };
      row: object;
    };
    'sessions.read': {
      params: { hash: Buffer };
      row: {
        id: string;
        firstName: string;
        lastName: string;
        email: string | null;
        phone: string | null;
        role: 'learner' | 'admin';
        tz: string | null;
        tzBefore: Json | null;
        profileImageUrl: string | null;
        sessionId: string;
        browser: string | null;
        hasSecondFactor: boolean;
        wasSeenLately: boolean;
      };
    };
    'sessions.seen': {
      params: { hash: Buffer };
      row: object;
    };
    'users.first-profile': {
      params: {
        firstName: string;
        alias: string;
        birthYear: number;
        track: string;
        grade: string | null;
        guardian: string | null;
        region: string | null;
        account: string;
      };
      row: { id: string };
    };
    'users.password': {
      params: { user: string };
      row: { passwordHash: string | null; email: string | null };
    };
  }
}
