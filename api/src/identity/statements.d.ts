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
    'device-profiles.end-guessed': {
      params: { session: string };
      row: { tokenHash: Buffer };
    };
    'device-profiles.forget': {
      params: { hashes: readonly (Buffer | null)[]; sessionHash: Buffer | null; user: string };
      row: object;
    };
    'device-profiles.keep': {
      params: { hashes: readonly (Buffer | null)[]; sessionHash: Buffer | null; user: string; pinHash: string };
      row: object;
    };
    'device-profiles.list': {
      params: { hashes: readonly (Buffer | null)[] };
      row: { id: string; name: string; sessionId: string; presentHash: Buffer; tokenHash: Buffer | null; keptUntil: Date; createdAt: Date };
    };
    'device-profiles.open': {
      params: { newHash: Buffer; knownHash: Buffer; tokenHash: Buffer };
      row: { expiresAt: Date };
    };
    'device-profiles.try': {
      params: { session: string };
      row: { pinHash: string | null; tries: number };
    };
    'email-proofs.give-up-email': {
      params: { email: string; user: string };
      row: object;
    };
    'email-proofs.keep': {
      params: { user: string; tokenHash: Buffer };
      row: { isFree: boolean };
    };
    'email-proofs.lock-both': {
      params: { user: string; email: string };
      row: { id: string; isOwner: boolean };
    };
    'email-proofs.prove': {
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
    'guardians.confirm': {
      params: { user: string; phone: string };
      row: { id: string };
    };
    'guardians.count-others': {
      params: { phone: string; user: string };
      row: { count: number };
    };
    'guardians.lock-others': {
      params: { number: string; user: string };
      row: { locked: ''; isOfMinor: boolean };
    };
    'guardians.read': {
      params: { user: string };
      row: { guardianPhone: string | null; phone: string | null };
    };
    'known-devices.email': {
      params: { deviceHash: Buffer; email: string };
      row: { known: number };
    };
    'known-devices.number': {
      params: { deviceHash: Buffer; number: string };
      row: { known: number };
    };
    'known-devices.person': {
      params: { deviceHash: Buffer; user: string };
      row: { known: number };
    };
    'known-devices.remember': {
      params: { user: string; deviceHash: Buffer | null };
      row: { done: number };
    };
    'legal.agree': {
      params: { user: string; version: string };
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
    'openid.end-sessions': {
      params: { user: string };
      row: { tokenHash: Buffer };
    };
    'openid.link-identity': {
      params: { issuer: string; subject: string; user: string };
      row: object;
    };
    'openid.lock-account': {
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
    'password-resets.keep': {
      params: { user: string; tokenHash: Buffer };
      row: object;
    };
    'password-resets.read': {
      params: { tokenHash: Buffer };
      row: { works: number };
    };
    'password-resets.use': {
      params: { tokenHash: Buffer; passwordHash: string };
      row: { userId: string; hasLostNumber: boolean };
    };
    'passwords.change': {
      params: { sessionHash: Buffer | null; user: string; passwordHash: string };
      row: { id: string };
    };
    'passwords.lock': {
      params: { user: string };
      row: { passwordHash: string | null; email: string | null };
    };
    'passwords.read': {
      params: { user: string };
      row: { passwordHash: string | null; email: string | null };
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
    'phone-changes.due': {
      params: object;
      row: { id: string };
    };
    'phone-changes.insert-change': {
      params: { id: string; user: string; newNumber: string; oldNumber: string | null; isAtOnce: boolean };
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
    'phone-claims.insert-account': {
      params: { id: string; number: string; version: string };
      row: { id: string };
    };
    'phone-claims.keep-code': {
      params: { codeHash: Buffer; tokenHash: Buffer };
      row: object;
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
      params: { number: string; tokenHash: Buffer; version: string };
      row: { hasPassword: boolean; hasMail: boolean };
    };
    'phone-claims.release': {
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
    'phone-claims.use': {
      params: { tokenHash: Buffer; isEmailProven: boolean };
      row: { id: string; role: 'learner' | 'admin'; isNew: boolean; isLeaving: boolean };
    };
    'phone-codes.count-sends': {
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
    'phone-codes.count-sent': {
      params: object;
      row: { sent: number; newNumbers: number };
    };
    'phone-codes.enter': {
      params: { id: string; number: string; newUser: string; version: string };
      row: { id: string | null; role: 'learner' | 'admin' | null; isNew: boolean | null; isLeaving: boolean | null };
    };
    'phone-codes.failed': {
      params: { id: string };
      row: object;
    };
    'phone-codes.forget': {
      params: object;
      row: object;
    };
    'phone-codes.insert': {
      params: {
        id: string;
        number: string;
        codeHash: Buffer;
        device: Buffer | null;
        network: Buffer | null;
        widerNetwork: Buffer | null;
        purpose: string;
        channel: string;
        isKnownDevice: boolean;
        hasAccount: boolean;
        isWithheld: boolean;
      };
      row: object;
    };
    'phone-codes.lock-sends': {
      params: object;
      row: { pg_advisory_xact_lock: '' };
    };
    'phone-codes.try': {
      params: { user: string | null; browserHash: Buffer | null; number: string; purpose: string; deviceId: Buffer | null };
      row: { id: string; codeHash: Buffer; tries: number };
    };
    'phone-codes.use': {
      params: { ids: readonly (string | null)[] };
      row: { id: string };
    };
    'profile.ask-deletion': {
      params: { user: string };
      row: { id: string };
    };
    'profile.cancel-deletion': {
      params: { user: string };
      row: object;
    };
    'profile.change': {
      params: { wanted: string; isHidden: boolean; user: string; version: number | null };
      row: { id: string };
    };
    'profile.public': {
      params: { alias: string };
      row: {
        id: string;
        alias: string | null;
        firstName: string;
        lastName: string;
        birthYear: number | null;
        visibility: 'alias' | 'name';
        face: 'tipoko' | 'boukary' | 'lassina' | 'rasmane' | 'noura' | 'lassane' | 'mariam' | 'yacouba' | null;
        region: string | null;
        tz: string | null;
        memberSince: Date;
        badgeCodes: Json;
      };
    };
    'profile.read': {
      params: { canSendCodes: boolean; user: string };
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
        face: 'tipoko' | 'boukary' | 'lassina' | 'rasmane' | 'noura' | 'lassane' | 'mariam' | 'yacouba' | null;
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
    'profile.zone': {
      params: { tz: string };
      row: { '?column?': number };
    };
    'second-factor.accept': {
      params: { step: number; user: string };
      row: { accepted: number };
    };
    'second-factor.codes': {
      params: { user: string; codeHashes: readonly (Buffer | null)[]; auditId: string; action: string };
      row: { done: number };
    };
    'second-factor.disable': {
      params: { user: string; auditId: string };
      row: { done: number };
    };
    'second-factor.enable': {
      params: {
        step: number;
        user: string;
        pendingSecret: Buffer;
        codeHashes: readonly (Buffer | null)[];
        auditId: string;
        action: string;
      };
      row: { done: number };
    };
    'second-factor.pending': {
      params: { user: string; pendingSecret: Buffer };
      row: object;
    };
    'second-factor.recover': {
      params: { user: string; codeHash: Buffer; auditId: string };
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
      params: { user: string; publicId: string | null; sparedHash: Buffer | null };
      row: { tokenHash: Buffer };
    };
    'sessions.fresh': {
      params: { tokenHash: Buffer | null };
      row: { fresh: number };
    };
    'sessions.leave': {
      params: { tokenHash: Buffer };
      row: object;
    };
    'sessions.list': {
      params: { tokenHash: Buffer | null; user: string };
      row: { id: string; isCurrent: boolean | null; device: string; createdAt: Date; lastSeenAt: Date; expiresAt: Date };
    };
    'sessions.open': {
      params: {
        user: string;
        passwordHash: string | null;
        tokenHash: Buffer;
        expiresAt: Date | string;
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
      params: { tokenHash: Buffer | null };
      row: object;
    };
    'sessions.read': {
      params: { tokenHash: Buffer };
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
      params: { tokenHash: Buffer };
      row: object;
    };
    'users.first-profile': {
      params: {
        firstName: string;
        alias: string;
        birthYear: number;
        track: string;
        grade: string | null;
        guardianPhone: string | null;
        region: string | null;
        user: string;
      };
      row: { id: string };
    };
  }
}
