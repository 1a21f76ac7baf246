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
    'exams.front': {
      params: object;
      row: { packs: Json; calendars: Json };
    };
    'exams.mark': {
      params: { pack: string };
      row: { mark: string };
    };
    'exams.pack': {
      params: { pack: string };
      row: {
        id: string;
        exam: 'BEPC' | 'BAC';
        series: string;
        subject: string;
        title: string;
        coefficient: number | null;
        bytes: number;
        isInSecondRound: boolean;
        themeCount: number;
        questionCount: number;
        summary: string;
        programme: Json;
        coefficientSource: string | null;
        secondRoundSource: string | null;
        version: number;
        calendar: Json | null;
        quizzes: Json | null;
      };
    };
    'exams.quizzes': {
      params: { pack: string };
      row: {
        id: string;
        packId: string | null;
        title: string;
        version: number;
        passPercent: number;
        minutes: number | null;
        questions: Json | null;
      };
    };
    'exams.save-state': {
      params: { state: string };
      row: object;
    };
    'exams.standing': {
      params: { user: string };
      row: { id: string; exam: 'BEPC' | 'BAC'; series: string; subject: string; coefficient: number | null; quizzes: Json | null };
    };
    'exams.state': {
      params: object;
      row: { state: string };
    };
    'exercises.find-exercises': {
      params: { exerciseIds: readonly (string | null)[]; version: readonly (number | string | null)[] | null; user: string };
      row: {
        id: string;
        question: Json;
        isKnown: boolean;
        isOpen: boolean | null;
        enrollmentStatus: 'active' | 'pending_payment' | 'completed' | null;
      };
    };
    'exercises.record-tries': {
      params: { event: string; user: string; trustedTime: Date | string; taken: string };
      row: object;
    };
    'interests.list': {
      params: { user: string };
      row: { topic: string; grade: string; since: Date };
    };
    'interests.save': {
      params: { user: string; topic: string; grade: string };
      row: { topic: string; grade: string; since: Date };
    };
    'library.begun': {
      params: { user: string; limit: number | string };
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
        lastAt: Date;
        chapters: Json | null;
      };
    };
    'library.categories': {
      params: { user: string | null };
      row: { category: string; books: number; percent: number | null; answers: number | null };
    };
    'library.day': {
      params: { user: string | null; dayNumber: number };
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
    'library.standing': {
      params: { user: string; book: string };
      row: { id: string; lastAt: Date | null; chapters: Json | null; tries: Json; openAttempts: Json };
    };
    'open-attempts.forget': {
      params: object;
      row: object;
    };
    'open-attempts.leave': {
      params: { quiz: string; changedAt: Date | string; byQuestion: string; version: number; user: string; attempt: string };
      row: { isKnown: boolean };
    };
    'placement.read': {
      params: { user: string };
      row: {
        id: string;
        title: string;
        version: number;
        passPercent: number;
        questions: Json | null;
        categoryOf: Json | null;
        books: Json;
        taken: Json | null;
      };
    };
    'quiz-results.find-quiz-adjusted': {
      params: {
        versionAnswered: number | string | null;
        user: string;
        trustedTime: Date | string;
        notBefore: Date | string | null;
        sequence: Buffer | null;
        quiz: string;
      };
      row: {
        id: string;
        courseId: string | null;
        contentId: string;
        isPlacement: boolean;
        version: number;
        isOtherVersion: boolean;
        passPercent: number;
        questions: Json;
        retiredIds: string[];
        isAttempted: boolean;
        isChapterRead: boolean;
        previousAt: Date | null;
        joinedAt: Date | null;
        nextAt: Date | null;
        nextMs: number | null;
        sinceMs: number[];
        withinMinute: number;
        sameAnswersOf: string[];
      };
    };
    'quiz-results.note-placement': {
      params: {
        user: string;
        event: string;
        at: Date | string;
        rightIds: readonly (string | null)[];
        quiz: string;
        missedIds: readonly (string | null)[];
      };
      row: object;
    };
    'quiz-results.read-recalls': {
      params: { user: string; questionIds: readonly (string | null)[] };
      row: { id: string; isCard: boolean; recalls: Json };
    };
    'quiz-results.record-attempt-quiz-results': {
      params: {
        user: string;
        quiz: string;
        at: Date | string;
        event: string;
        isTimeAdjusted: boolean;
        day: string;
        first: boolean;
        rightIds: readonly (string | null)[];
        missedIds: readonly (string | null)[];
        sequence: Buffer | null;
        figures: string;
      };
      row: object;
    };
    'quiz-results.record-recalls': {
      params: { event: string; user: string; isFromQuiz: boolean; rows: string };
      row: object;
    };
    'quiz-results.save-cards': {
      params: { user: string; kept: string };
      row: object;
    };
    'quiz-results.select-course': {
      params: { user: string; courseId: string };
      row: { enrollmentStatus: 'active' | 'pending_payment' | 'completed' | null; isDecided: boolean; hasHastyLesson: boolean };
    };
    'quiz-results.select-quiz': {
      params: {
        versionAnswered: number | string | null;
        user: string;
        trustedTime: Date | string;
        notBefore: Date | string | null;
        sequence: Buffer | null;
        quiz: string;
      };
      row: {
        id: string;
        courseId: string | null;
        contentId: string;
        isPlacement: boolean;
        version: number;
        isOtherVersion: boolean;
        passPercent: number;
        questions: Json;
        retiredIds: string[];
        isAttempted: boolean;
        isChapterRead: boolean;
        previousAt: Date | null;
        joinedAt: Date | null;
        nextAt: Date | null;
        nextMs: number | null;
        sinceMs: number[] | null;
        withinMinute: number;
        sameAnswersOf: string[];
      };
    };
    'reviews.due': {
      params: { user: string; now: Date | string; limit: number | string };
      row: {
        questionId: string;
        quizId: string;
        version: number;
        bookId: string | null;
        bookTitle: string | null;
        chapterTitle: string;
        dueAt: Date;
        question: Json;
        figures: Json | null;
        recalls: Json | null;
      };
    };
    'reviews.figures': {
      params: { timeZone: string; todayThere: string; user: string; now: Date | string };
      row: { total: number; dueCount: number; nextDueAt: Date | null; doneToday: number; forecast: Json | null };
    };
    'reviews.read-keys': {
      params: { questionIds: readonly (string | null)[]; firsts: readonly (number | string | null)[] | null };
      row: { question: Json; contentId: string };
    };
  }
}
