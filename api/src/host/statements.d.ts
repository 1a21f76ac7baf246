// Written from the database by `npm run schema`. Decision 0122.
import type { Json } from '../core/database/statement.js';

declare module '../core/database/statement.js' {
  interface Statements {
    'deploy-keys.add': {
      params: {
        id: string;
        name: string;
        remotes: readonly (string | null)[];
        hashOf: Buffer;
        publicKey: string;
        fingerprint: string;
        user: string;
        name8: string;
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
      params: { hashOf: Buffer };
      row: { id: string; name: string; remotes: string[]; publicKey: string };
    };
    'deploy-keys.fingerprint': {
      params: { fingerprint: string };
      row: { name: string; remotes: string[]; publicKey: string };
    };
    'deploy-keys.hold-key': {
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
    'deploy-keys.read-good': {
      params: { id: string };
      row: { '?column?': number };
    };
    'deploy-keys.revoke': {
      params: { name: string; id: string };
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
    'publishing.add-published': {
      params: {
        remote: string;
        version: string;
        manifest: string;
        gitSha: string;
        entry_brotli_bytes: number;
        brotli_bytes: number;
        name: string;
        id: string;
        signature: string;
      };
      row: object;
    };
    'publishing.decided': {
      params: object;
      row: { manifest: Json };
    };
    'publishing.exists': {
      params: { remote: string; version: string };
      row: { '?column?': number };
    };
    'registry.add-audit': {
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
    'registry.available': {
      params: { remote: string; version: string };
      row: { manifest: Json };
    };
    'registry.entries': {
      params: { id: string | null };
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
    'registry.find-old': {
      params: { remote: string; keptVersions: number | string };
      row: { version: string };
    };
    'registry.hold-first': {
      params: { reason: string; remote: string };
      row: object;
    };
    'registry.insert-local-builds': {
      params: { rows: string };
      row: { id: string; version: string };
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
    'registry.lock-remote-row': {
      params: { remote: string };
      row: { id: string };
    };
    'registry.lock-remotes': {
      params: object;
      row: { id: string };
    };
    'registry.make-live-change': {
      params: { remote: string; version: string; isPinned: boolean; next: string | null };
      row: object;
    };
    'registry.manifests': {
      params: { remoteIds: readonly (string | null)[]; versions: readonly (string | null)[] };
      row: { remoteId: string; version: string; manifest: Json };
    };
    'registry.note-live': {
      params: { version: string; remote: string; stableVersion: string | null };
      row: object;
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
      params: { rows: string };
      row: object;
    };
    'registry.switch-change': {
      params: { reason: string | null; remote: string };
      row: object;
    };
    'registry.update-canary': {
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
    'rules.take-turn': {
      params: { text: string };
      row: { pg_advisory_xact_lock: '' };
    };
    'versions.forget-hosts': {
      params: object;
      row: { version: string };
    };
    'versions.known': {
      params: { questions: readonly (string | null)[]; versions: readonly (string | null)[] };
      row: { name: string | null };
    };
    'versions.latest-hosts': {
      params: object;
      row: { version: string };
    };
    'versions.record-host': {
      params: { sha384Of: string; version: string };
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
    'versions.serve-host': {
      params: { version: string; hash: string | null };
      row: object;
    };
    'versions.still-serve-host': {
      params: { version: string };
      row: object;
    };
  }
}
