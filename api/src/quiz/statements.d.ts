// Written from the database by `npm run schema`. Decision 0122.
import type { Json } from '../core/database/statement.js';

declare module '../core/database/statement.js' {
  interface Statements {
    'books.chapters': {
      params: { book: string; from: number };
      row: {
        id: string;
        bookId: string;
        chapterNumber: number;
        title: string;
        content: string;
        readMinutes: number;
        version: number;
        audioHash: string | null;
        audioBytes: number;
        durationSec: number;
        audioVoice: 'synthetic' | 'human' | null;
        exercises: Json;
      };
    };
    'books.detail': {
      params: { book: string };
      row: {
        id: string;
        title: string;
        author: string;
        category: string;
        coverUrl: string | null;
        readMinutes: number;
        listenMinutes: number;
        chapterCount: number;
        version: number;
        updatedAt: Date;
        originalTitle: string | null;
        summary: string;
        rights: string;
        keyIdeas: string[];
        actions: string[];
        textBytes: number;
        quizzesBytes: number;
        audioBytes: number;
      };
    };
    'books.list': {
      params: { category: string; cursor: string | null };
      row: {
        id: string;
        title: string;
        author: string;
        category: string;
        coverUrl: string | null;
        readMinutes: number;
        listenMinutes: number;
        chapterCount: number;
        version: number;
        updatedAt: Date;
      };
    };
    'books.mark': {
      params: { book: string };
      row: { mark: string };
    };
    'books.quizzes': {
      params: { book: string };
      row: { id: string; bookId: string; chapterId: string; title: string; version: number; passPercent: number; questions: Json | null };
    };
    'books.search': {
      params: { category: string; text: string; cursor: string | null };
      row: {
        id: string;
        title: string;
        author: string;
        category: string;
        coverUrl: string | null;
        readMinutes: number;
        listenMinutes: number;
        chapterCount: number;
        version: number;
        updatedAt: Date;
      };
    };
  }
}
