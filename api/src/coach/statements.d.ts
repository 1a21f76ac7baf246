// Written from the database by `npm run schema`. Decision 0122.
import type { Json } from '../core/database/statement.js';

declare module '../core/database/statement.js' {
  interface Statements {
    'coach.add-message': {
      params: {
        id: string;
        user: string;
        mode: string;
        question: string;
        context: string | null;
        replyTo: string | null;
        minutesADay: number | null;
        examDay: string | null;
        at: Date | string;
        day: string;
        wasOffline: boolean;
        counts: boolean;
        answer: string | null;
      };
      row: { id: string };
    };
    'coach.answer-message': {
      params: { answer: string; counts: boolean; id: string };
      row: { userId: string };
    };
    'coach.claim': {
      params: { id: string };
      row: { id: string };
    };
    'coach.counted': {
      params: { user: string; day: string };
      row: { counted: number; asked: number };
    };
    'coach.earlier': {
      params: { id: string };
      row: { question: string; context: Json | null };
    };
    'coach.give-back': {
      params: { id: string };
      row: object;
    };
    'coach.history': {
      params: { user: string; today: string; before: string | null };
      row: { counted: number; messages: Json };
    };
    'coach.message': {
      params: { user: string; today: string; id: string };
      row: {
        id: string;
        mode: 'explain' | 'practice' | 'plan';
        question: string;
        context: Json | null;
        replyTo: string | null;
        minutesADay: number | null;
        examDay: string | null;
        askedAt: Date;
        day: string;
        wasOffline: boolean;
        answeredAt: Date | null;
        tries: number;
        answer: Json | null;
        rating: 'up' | 'down' | null;
        review: 'published' | 'hidden';
        counted: number;
      };
    };
    'coach.next': {
      params: { user: string; most: number | string };
      row: { title: string; path: string; minutes: number; quizPath: string | null };
    };
    'coach.passages': {
      params: {
        places: readonly (number | null)[];
        words: readonly (string | null)[];
        weights: readonly (number | null)[];
        typoMinLetters: number;
        user: string;
      };
      row: {
        kind: 'chapter' | 'lesson' | 'article';
        id: string;
        path: string;
        title: string;
        of: string | null;
        ofId: string | null;
        number: number | null;
        heading: string;
        text: string;
        method: number;
        score: number | null;
        said: number | null;
        coverage: number | null;
        wholeCoverage: number | null;
        places: number;
        placesAsked: number;
        unseen: string[];
      };
    };
    'coach.person': {
      params: { user: string };
      row: { own: string[] | null; birthYear: number | null };
    };
    'coach.practice': {
      params: { user: string; words: readonly (string | null)[] | null; day: string; most: number | string };
      row: {
        id: string;
        type: 'single' | 'multiple' | 'truefalse' | 'order' | 'number' | 'text' | 'open';
        prompt: string;
        choices: Json;
        keyHashes: string[];
        answer: Json;
        mistakes: Json | null;
        explanation: string;
        hint: string | null;
        unit: string | null;
        points: number;
        topic: string | null;
        of: string;
        path: string;
      };
    };
    'coach.practice-one': {
      params: { words: readonly (string | null)[]; texts: readonly (string | null)[] };
      row: {
        id: string;
        type: 'single' | 'multiple' | 'truefalse' | 'order' | 'number' | 'text' | 'open';
        prompt: string;
        choices: Json;
        keyHashes: string[];
        answer: Json;
        mistakes: Json | null;
        explanation: string;
        hint: string | null;
        unit: string | null;
        points: number;
        topic: string | null;
        of: string;
        path: string;
      };
    };
    'coach.rate': {
      params: { rating: string | null; at: Date | string; id: string; user: string };
      row: { rating: 'up' | 'down' | null };
    };
    'coach.read-rating': {
      params: { id: string; user: string };
      row: { rating: 'up' | 'down' | null };
    };
    'coach.read-targets': {
      params: { ids: readonly (string | null)[] };
      row: {
        id: string;
        question: string;
        text: string;
        rating: 'up' | 'down' | null;
        review: 'published' | 'hidden';
        at: Date;
        own: string[] | null;
      };
    };
    'coach.reserve': {
      params: { tokens: number | string; ceiling: number | string };
      row: { day: Date };
    };
    'coach.set-review': {
      params: { review: string; id: string };
      row: object;
    };
    'coach.settle': {
      params: { spent: number | string; isAnswered: boolean; reserved: number | string };
      row: object;
    };
    'coach.spending': {
      params: object;
      row: { tokens: number; answers: number; failures: number };
    };
    'coach.steps': {
      params: { user: string; question: string };
      row: { prompt: string; hint: string | null; explanation: string; textId: string | null };
    };
    'coach.waiting': {
      params: { most: number | string };
      row: {
        id: string;
        mode: 'explain' | 'practice' | 'plan';
        question: string;
        context: Json | null;
        replyTo: string | null;
        minutesADay: number | null;
        examDay: string | null;
        askedAt: Date;
        day: string;
        wasOffline: boolean;
        answeredAt: Date | null;
        tries: number;
        answer: Json | null;
        rating: 'up' | 'down' | null;
        review: 'published' | 'hidden';
        userId: string;
      };
    };
    'redaction.read-mark': {
      params: object;
      row: { mark: string };
    };
    'redaction.read-words': {
      params: object;
      row: { word: string | null };
    };
  }
}
