// Written from the database by `npm run schema`. Decision 0122.
import type { Json } from '../core/database/statement.js';

declare module '../core/database/statement.js' {
  interface Statements {
    'deploy-keys.add': {
      params: {
        id: string;
        name: string;
        remotes: readonly (string | null)[];
        tokenHash: Buffer;
        publicKey: string;
        fingerprint: string;
        user: string;
        userName: string;
        days: number;
      };
      row: {
        id: string;
        name: string;
        remotes: string[];
        fingerprint: string;
        createdAt: Date;
        createdBy: string;
        lastUsedAt: Date | null;
        expiresAt: Date;
        revokedAt: Date | null;
      };
    };
    'deploy-keys.find': {
      params: { tokenHash: Buffer };
      row: { id: string; name: string; remotes: string[]; publicKey: string };
    };
    'deploy-keys.fingerprint': {
      params: { fingerprint: string };
      row: { name: string; remotes: string[]; publicKey: string };
    };
    'deploy-keys.good': {
      params: { id: string };
      row: { '?column?': number };
    };
    'deploy-keys.list': {
      params: object;
      row: {
        id: string;
        name: string;
        remotes: string[];
        fingerprint: string;
        createdAt: Date;
        createdBy: string;
        lastUsedAt: Date | null;
        expiresAt: Date;
        revokedAt: Date | null;
      };
    };
    'deploy-keys.lock': {
      params: { id: string };
      row: { '?column?': number };
    };
    'deploy-keys.revoke': {
      params: { revokedBy: string; id: string };
      row: { id: string };
    };
    'deploy-keys.use': {
      params: { id: string };
      row: object;
    };
    'page-views.count': {
      params: { day: string; mark: Buffer; page: string };
      row: object;
    };
    'page-views.days': {
      params: { today: string };
      row: { day: string | null; views: number; visitors: number };
    };
    'page-views.forget-visitors': {
      params: { today: string };
      row: object;
    };
    'page-views.pages': {
      params: { today: string };
      row: { page: string; views: number };
    };
    'publishing.add': {
      params: {
        remote: string;
        version: string;
        manifest: string;
        gitSha: string;
        entryBrotliBytes: number;
        brotliBytes: number;
        publishedBy: string;
        key: string;
        signature: string;
      };
      row: object;
    };
    'publishing.version': {
      params: { remote: string; version: string };
      row: { '?column?': number };
    };
    'registry.add-audit-line': {
      params: {
        id: string;
        remote: string;
        actor: string;
        user: string | null;
        action: string;
        reason: string | null;
        before: string | null;
        after: string | null;
      };
      row: object;
    };
    'registry.add-local-builds': {
      params: { builds: string };
      row: { id: string; version: string };
    };
    'registry.available': {
      params: { remote: string; version: string };
      row: { manifest: Json };
    };
    'registry.entries': {
      params: { remote: string | null };
      row: {
        id: string;
        stableVersion: string;
        previousVersion: string | null;
        isPinned: boolean;
        isEnabled: boolean;
        disabledReason: string | null;
        canary: Json | null;
        versions: Json;
        history: Json;
      };
    };
    'registry.find-live-before': {
      params: { version: string; remote: string };
      row: { version: string };
    };
    'registry.hold-first': {
      params: { reason: string; remote: string };
      row: object;
    };
    'registry.live': {
      params: object;
      row: {
        id: string;
        stableVersion: string;
        isEnabled: boolean;
        canaryVersion: string | null;
        canaryPercent: number | null;
        opened: string[];
      };
    };
    'registry.lock-remote': {
      params: { remote: string };
      row: { id: string };
    };
    'registry.lock-remotes': {
      params: object;
      row: { id: string };
    };
    'registry.manifests': {
      params: { remotes: readonly (string | null)[]; versions: readonly (string | null)[] };
      row: { remoteId: string; version: string; manifest: Json };
    };
    'registry.note-live': {
      params: { version: string; remote: string; liveBefore: string | null };
      row: object;
    };
    'registry.old-versions': {
      params: { remote: string; kept: number | string };
      row: { version: string };
    };
    'registry.read-locked': {
      params: { remote: string };
      row: {
        id: string;
        stableVersion: string;
        previousVersion: string | null;
        isPinned: boolean;
        isEnabled: boolean;
        isHeld: boolean;
        canaryVersion: string | null;
        stableSource: 'local' | 'published';
      };
    };
    'registry.restore-local-builds': {
      params: { builds: string };
      row: object;
    };
    'registry.set-disabled-reason': {
      params: { reason: string | null; remote: string };
      row: object;
    };
    'registry.set-live': {
      params: { remote: string; version: string; isPinned: boolean; previousVersion: string | null };
      row: object;
    };
    'registry.set-trial': {
      params: { version: string | null; percent: number | string | null; remote: string };
      row: object;
    };
    'registry.without-files': {
      params: { remote: string; versions: readonly (string | null)[] };
      row: object;
    };
    'remote-health.classes': {
      params: { remote: string; version: string };
      row: { class: string; phase: string; count: number };
    };
    'remote-health.ended': {
      params: object;
      row: { id: string; version: string | null; reason: string | null };
    };
    'remote-health.failure': {
      params: { remote: string; version: string; mark: Buffer; phase: string; kind: string };
      row: object;
    };
    'remote-health.forget-failures': {
      params: object;
      row: object;
    };
    'remote-health.forget-openings': {
      params: object;
      row: object;
    };
    'remote-health.forget-sources': {
      params: object;
      row: object;
    };
    'remote-health.opening': {
      params: { remote: string; version: string };
      row: object;
    };
    'remote-health.quarters': {
      params: { remote: string };
      row: { at: Date | null; version: string; opens: number; failures: number };
    };
    'remote-health.standing': {
      params: { remote: string };
      row: {
        stableVersion: string;
        canaryVersion: string | null;
        liveOpens: number;
        liveFailures: number;
        trialOpens: number;
        trialFailures: number;
        sources: number;
      };
    };
    'remote-health.trials': {
      params: object;
      row: { id: string };
    };
    'rules.decided': {
      params: object;
      row: { manifest: Json };
    };
    'rules.take-turn': {
      params: { turn: string };
      row: { pg_advisory_xact_lock: '' };
    };
    'versions.add-host': {
      params: { version: string; manifestHash: string | null };
      row: object;
    };
    'versions.forget-hosts': {
      params: object;
      row: { version: string };
    };
    'versions.known': {
      params: { subjects: readonly (string | null)[]; versions: readonly (string | null)[] };
      row: { name: string | null };
    };
    'versions.latest-hosts': {
      params: object;
      row: { version: string };
    };
    'versions.record-host': {
      params: { manifestHash: string; version: string };
      row: object;
    };
    'versions.recorded': {
      params: { remote: string; version: string };
      row: { manifest: Json };
    };
    'versions.recorded-host': {
      params: { version: string };
      row: { sha384: string };
    };
    'versions.still-serve-host': {
      params: { version: string };
      row: object;
    };
  }
}
