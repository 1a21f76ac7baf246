// Written from the database by `npm run schema`. Decision 0122.
import type { Json } from '../core/database/statement.js';

declare module '../core/database/statement.js' {
  interface Statements {
    'contact.count': {
      params: object;
      row: { total: number; open: number };
    };
    'contact.find-reference': {
      params: { event: string };
      row: { reference: string };
    };
    'contact.handle': {
      params: { name: string | null; admin: string; id: string };
      row: {
        id: string;
        reference: string;
        subject: string;
        name: string;
        phone: string | null;
        email: string | null;
        message: string;
        diagnostics: Json | null;
        userId: string | null;
        receivedAt: Date;
        handledAt: Date | null;
        handledBy: string | null;
      };
    };
    'contact.known-and-count': {
      params: { event: string; device: string | null };
      row: { reference: string | null; count: number; retryAfterSec: number };
    };
    'contact.list': {
      params: { most: number | string; skipped: number | string };
      row: {
        id: string;
        reference: string;
        subject: string;
        name: string;
        phone: string | null;
        email: string | null;
        message: string;
        diagnostics: Json | null;
        userId: string | null;
        receivedAt: Date;
        handledAt: Date | null;
        handledBy: string | null;
      };
    };
    'contact.lock-device': {
      params: { device: string };
      row: { pg_advisory_xact_lock: '' };
    };
    'contact.save': {
      params: {
        event: string;
        reference: string;
        subject: string;
        name: string;
        phone: string | null;
        email: string | null;
        message: string;
        diagnostics: string | null;
        device: string | null;
        user: string | null;
      };
      row: { reference: string };
    };
    'partners.detail': {
      params: { slug: string };
      row: {
        id: string;
        slug: string;
        name: string;
        type: 'école' | 'banque' | 'opérateur' | 'ONG' | 'entreprise' | 'média';
        region: string;
        summary: string;
        logoUrl: string | null;
        isDemo: boolean;
        offers: Json;
        html: string;
        city: string;
        address: string | null;
        landmark: string | null;
        phone: string | null;
        whatsapp: string | null;
        website: string | null;
        hours: string | null;
        since: string | null;
        status: 'published' | 'archived';
        funds: string[];
      };
    };
    'partners.list': {
      params: { type: string; region: string };
      row: {
        id: string;
        slug: string;
        name: string;
        type: 'école' | 'banque' | 'opérateur' | 'ONG' | 'entreprise' | 'média';
        region: string;
        summary: string;
        logoUrl: string | null;
        isDemo: boolean;
        offers: Json;
      };
    };
    'partners.sitemap': {
      params: object;
      row: { slug: string };
    };
    'platform.library-size': {
      params: object;
      row: { books: number };
    };
    'platform.quiz-stats': {
      params: { firstDay: string; today: string };
      row: { activeLearners: number; quizzesToday: number; successRate: number | null };
    };
  }
}
