// Written from the database by `npm run schema`. Decision 0122.
import type { Json } from '../core/database/statement.js';

declare module '../core/database/statement.js' {
  interface Statements {
    'admin.redemptions.choose-outcome': {
      params: { outcome: string; redemption: string };
      row: { id: string };
    };
    'admin.redemptions.count': {
      params: { silentSince: Date | string; isDemo: boolean; now: Date | string };
      row: {
        states: Json;
        silent: number;
        open: number;
        openFcfa: number;
        unsentFcfa: number;
        paidThisMonthFcfa: number;
        reserveFcfa: number | null;
        sentFcfa: number | null;
      };
    };
    'admin.redemptions.count-steps': {
      params: { redemption: string };
      row: { version: number };
    };
    'admin.redemptions.list': {
      params: { silentSince: Date | string; queue: string; most: number | string; from: number | string };
      row: {
        id: string;
        number: number;
        userId: string;
        state: 'requested' | 'checking' | 'approved' | 'paying' | 'paid' | 'failed' | 'rejected' | 'refunded' | 'cancelled';
        amountUtc: number;
        fcfa: number;
        method: 'mobile_money' | 'catalog';
        operator: 'orange' | 'moov' | 'telecel' | null;
        itemId: string | null;
        itemTitle: string | null;
        payee: 'own' | 'guardian';
        reservationId: string;
        isDemo: boolean;
        requestedAt: Date;
        changedAt: Date;
        endedAt: Date | null;
        failure: string | null;
        nameMatch: 'same' | 'differs' | 'unknown' | null;
        waitsForFunds: boolean;
        isPerhapsSent: boolean;
        tries: number;
        nextTryAt: Date | null;
        payingSince: Date | null;
        demoOutcome: string | null;
        learnerName: string | null;
        isAsked: boolean;
        isSilent: boolean | null;
      };
    };
    'admin.redemptions.one': {
      params: { silentSince: Date | string; redemption: string };
      row: {
        id: string;
        number: number;
        userId: string;
        state: 'requested' | 'checking' | 'approved' | 'paying' | 'paid' | 'failed' | 'rejected' | 'refunded' | 'cancelled';
        amountUtc: number;
        fcfa: number;
        method: 'mobile_money' | 'catalog';
        operator: 'orange' | 'moov' | 'telecel' | null;
        itemId: string | null;
        itemTitle: string | null;
        payee: 'own' | 'guardian';
        reservationId: string;
        isDemo: boolean;
        requestedAt: Date;
        changedAt: Date;
        endedAt: Date | null;
        failure: string | null;
        nameMatch: 'same' | 'differs' | 'unknown' | null;
        waitsForFunds: boolean;
        isPerhapsSent: boolean;
        tries: number;
        nextTryAt: Date | null;
        payingSince: Date | null;
        demoOutcome: string | null;
        learnerName: string | null;
        isAsked: boolean;
        isSilent: boolean | null;
        now: Date;
        phone: string | null;
        nameTold: string | null;
        birthYear: number | null;
        memberSince: Date;
        signals: Json;
        devices: number;
        samePhone: number;
        sources: Json;
        checks: Json;
        steps: Json | null;
        messages: Json;
      };
    };
    'badges.grant-counted': {
      params: { figures: readonly (string | null)[]; user: string; rules: string };
      row: { code: string };
    };
    'badges.grant-reached': {
      params: { user: string; figures: readonly (string | null)[]; rules: string };
      row: { code: string };
    };
    'badges.list-lately-active': {
      params: { after: string | null; most: number | string };
      row: { id: string };
    };
    'badges.note-marks': {
      params: { user: string; day: string; marks: readonly (string | null)[] };
      row: object;
    };
    'badges.read': {
      params: { user: string; figures: readonly (string | null)[] };
      row: { granted: Json; figures: Json; bookCount: number; rewards: Json };
    };
    'catalog.add-hold': {
      params: { item: string; request: string; user: string; heldUntil: Date | string };
      row: object;
    };
    'catalog.add-item': {
      params: {
        id: string;
        title: string;
        kind: string;
        priceUtc: number;
        faceValueFcfa: number;
        perUserLimit: number;
        minAge: number;
        partner: string | null;
        validUntil: string | null;
        terms: string;
        isOpen: boolean;
        isDemo: boolean;
      };
      row: object;
    };
    'catalog.add-units': {
      params: {
        item: string;
        ids: readonly (string | null)[];
        sealedCodes: readonly (string | null)[];
        codeHashes: readonly (string | null)[];
      };
      row: { count: number };
    };
    'catalog.all': {
      params: object;
      row: {
        id: string;
        title: string;
        kind: 'data_bundle' | 'airtime' | 'voucher' | 'school_kit' | 'exam_fee' | 'partner_voucher';
        priceUtc: number;
        faceValueFcfa: number;
        perUserLimit: number;
        minAge: number;
        validUntil: string | null;
        terms: string;
        isDemo: boolean;
        isOpen: boolean;
        version: number;
        partnerSlug: string | null;
        stock: number;
        withCode: number;
        held: number;
        delivered: number;
        wishes: number;
      };
    };
    'catalog.change-item': {
      params: {
        title: string;
        kind: string;
        priceUtc: number;
        faceValueFcfa: number;
        perUserLimit: number;
        minAge: number;
        partner: string | null;
        validUntil: string | null;
        terms: string;
        isOpen: boolean;
        id: string;
      };
      row: object;
    };
    'catalog.deliver-hold': {
      params: { now: Date | string; request: string };
      row: object;
    };
    'catalog.end-hold': {
      params: { state: string; request: string };
      row: object;
    };
    'catalog.expire-holds': {
      params: { now: Date | string; most: number | string };
      row: { count: number };
    };
    'catalog.find-partner': {
      params: { slug: string };
      row: { id: string };
    };
    'catalog.free-orphans': {
      params: object;
      row: object;
    };
    'catalog.list': {
      params: { user: string; today: string };
      row: {
        id: string;
        title: string;
        kind: 'data_bundle' | 'airtime' | 'voucher' | 'school_kit' | 'exam_fee' | 'partner_voucher';
        priceUtc: number;
        faceValueFcfa: number;
        perUserLimit: number;
        minAge: number;
        validUntil: string | null;
        terms: string;
        isDemo: boolean;
        stock: number;
        taken: number;
        isWished: boolean;
        birthYear: number | null;
        partnerSlug: string | null;
        partnerName: string | null;
      };
    };
    'catalog.lock-hold': {
      params: { request: string };
      row: { itemId: string; state: 'held' | 'expired' | 'freed' | 'delivered' };
    };
    'catalog.lock-item': {
      params: { item: string };
      row: { id: string };
    };
    'catalog.lock-version': {
      params: { item: string };
      row: { version: number };
    };
    'catalog.read-code': {
      params: { request: string };
      row: { id: string; sealedCode: Buffer | null };
    };
    'catalog.read-hold': {
      params: { request: string };
      row: {
        itemId: string;
        userId: string;
        state: 'held' | 'expired' | 'freed' | 'delivered';
        priceUtc: number;
        faceValueFcfa: number;
        kind: 'data_bundle' | 'airtime' | 'voucher' | 'school_kit' | 'exam_fee' | 'partner_voucher';
        title: string;
      };
    };
    'catalog.read-item': {
      params: { today: string; user: string; item: string };
      row: {
        priceUtc: number;
        faceValueFcfa: number;
        kind: 'data_bundle' | 'airtime' | 'voucher' | 'school_kit' | 'exam_fee' | 'partner_voucher';
        title: string;
        minAge: number;
        perUserLimit: number;
        isOpen: boolean | null;
        stock: number;
        taken: number;
        birthYear: number | null;
      };
    };
    'catalog.read-whole-item': {
      params: { item: string };
      row: {
        id: string;
        title: string;
        kind: 'data_bundle' | 'airtime' | 'voucher' | 'school_kit' | 'exam_fee' | 'partner_voucher';
        priceUtc: number;
        faceValueFcfa: number;
        perUserLimit: number;
        minAge: number;
        validUntil: string | null;
        terms: string;
        isDemo: boolean;
        isOpen: boolean;
        version: number;
        partnerSlug: string | null;
        stock: number;
        withCode: number;
        held: number;
        delivered: number;
        wishes: number;
      };
    };
    'catalog.take-unit': {
      params: { request: string; item: string };
      row: { id: string };
    };
    'catalog.take-wishes': {
      params: { today: string; most: number | string };
      row: { userId: string; title: string };
    };
    'catalog.unwish': {
      params: { user: string; item: string };
      row: { id: string };
    };
    'catalog.wish': {
      params: { item: string; user: string };
      row: { id: string };
    };
    'catalog.withdraw-units': {
      params: { item: string; most: number | string };
      row: { count: number };
    };
    'coins.find-by-source': {
      params: { user: string; reason: string; sourceType: string; sourceId: string };
      row: { id: string };
    };
    'coins.find-claimed': {
      params: { event: string | null; user: string; rule: string; sourceType: string; sourceId: string };
      row: {
        id: string | null;
        type: 'reward' | 'withheld' | 'release' | 'spend' | 'reversal' | 'reserve' | 'unreserve' | 'settle' | null;
        amount: number | null;
        withheldReason: string | null;
        isHeld: boolean;
        isEventKnown: boolean;
      };
    };
    'coins.give-again': {
      params: { movements: readonly (string | null)[]; sourceType: string; ids: readonly (string | null)[] };
      row: { id: string | null };
    };
    'coins.keep': {
      params: { txn: string; user: string };
      row: object;
    };
    'coins.lines.all': {
      params: { after: string | null; user: string; most: number | string };
      row: {
        id: string;
        utc: number | null;
        isReserved: boolean;
        reason: string;
        occurredAt: Date;
        month: string | null;
        sourceType: string;
        sourceId: string;
        pendingReasons: string[];
        releaseAt: Date | null;
        reversalReason: string | null;
        bookId: string | null;
        bookTitle: string | null;
        packId: string | null;
        chapterId: string | null;
        chapterTitle: string | null;
        isBookLive: boolean;
        courseId: string | null;
        courseTitle: string | null;
        isCourseLive: boolean;
      };
    };
    'coins.lines.gains': {
      params: { after: string | null; user: string; most: number | string };
      row: {
        id: string;
        utc: number | null;
        isReserved: boolean;
        reason: string;
        occurredAt: Date;
        month: string | null;
        sourceType: string;
        sourceId: string;
        pendingReasons: string[];
        releaseAt: Date | null;
        reversalReason: string | null;
        bookId: string | null;
        bookTitle: string | null;
        packId: string | null;
        chapterId: string | null;
        chapterTitle: string | null;
        isBookLive: boolean;
        courseId: string | null;
        courseTitle: string | null;
        isCourseLive: boolean;
      };
    };
    'coins.lines.pending': {
      params: { after: string | null; user: string; most: number | string };
      row: {
        id: string;
        utc: number | null;
        isReserved: boolean;
        reason: string;
        occurredAt: Date;
        month: string | null;
        sourceType: string;
        sourceId: string;
        pendingReasons: string[];
        releaseAt: Date | null;
        reversalReason: string | null;
        bookId: string | null;
        bookTitle: string | null;
        packId: string | null;
        chapterId: string | null;
        chapterTitle: string | null;
        isBookLive: boolean;
        courseId: string | null;
        courseTitle: string | null;
        isCourseLive: boolean;
      };
    };
    'coins.lines.spent': {
      params: { after: string | null; user: string; most: number | string };
      row: {
        id: string;
        utc: number | null;
        isReserved: boolean;
        reason: string;
        occurredAt: Date;
        month: string | null;
        sourceType: string;
        sourceId: string;
        pendingReasons: string[];
        releaseAt: Date | null;
        reversalReason: string | null;
        bookId: string | null;
        bookTitle: string | null;
        packId: string | null;
        chapterId: string | null;
        chapterTitle: string | null;
        isBookLive: boolean;
        courseId: string | null;
        courseTitle: string | null;
        isCourseLive: boolean;
      };
    };
    'coins.list-due-learners': {
      params: { most: number | string };
      row: { id: string };
    };
    'coins.lock-payee': {
      params: { user: string };
      row: { isProven: boolean };
    };
    'coins.lock-wallet': {
      params: { user: string };
      row: object;
    };
    'coins.lock-wallet-of': {
      params: { txn: string };
      row: { user_id: string };
    };
    'coins.lock-wallets': {
      params: { movements: readonly (string | null)[] };
      row: object;
    };
    'coins.look-up-milestone': {
      params: {
        codes: readonly (string | null)[];
        sourceTypes: readonly (string | null)[];
        sourceIds: readonly (string | null)[];
        at: Date | string;
        day: string;
        user: string;
      };
      row: {
        version: number | null;
        amountUtc: number | null;
        capPerDay: number | null;
        capPerMonth: number | null;
        isInDailyTotal: boolean | null;
        todayByRule: number;
        monthByRule: number;
        todayTotal: number;
        txnId: string | null;
        txnType: 'reward' | 'withheld' | 'release' | 'spend' | 'reversal' | 'reserve' | 'unreserve' | 'settle' | null;
        isHeld: boolean;
        signals: Json | null;
        pastDaysUntil: Date | null;
        hasKeptCoins: boolean;
      };
    };
    'coins.look-up-plain': {
      params: {
        codes: readonly (string | null)[];
        sourceTypes: readonly (string | null)[];
        sourceIds: readonly (string | null)[];
        at: Date | string;
        day: string;
        user: string;
      };
      row: {
        version: number | null;
        amountUtc: number | null;
        capPerDay: number | null;
        capPerMonth: number | null;
        isInDailyTotal: boolean | null;
        todayByRule: number;
        monthByRule: number;
        todayTotal: number;
        txnId: string | null;
        txnType: 'reward' | 'withheld' | 'release' | 'spend' | 'reversal' | 'reserve' | 'unreserve' | 'settle' | null;
        isHeld: boolean;
        signals: Json | null;
        pastDaysUntil: Date | null;
        hasKeptCoins: boolean;
      };
    };
    'coins.months': {
      params: { user: string; oldest: string; newest: string };
      row: { month: string | null; gainedUtc: number; spentUtc: number };
    };
    'coins.post': {
      params: { user: string; event: string | null; at: Date | string; day: string; lines: string };
      row: { available: number | null; pending: number | null; lifetime: number | null };
    };
    'coins.read-txn': {
      params: { txn: string };
      row: {
        id: string;
        userId: string;
        type: 'reward' | 'withheld' | 'release' | 'spend' | 'reversal' | 'reserve' | 'unreserve' | 'settle';
        amount: number;
        tz: string | null;
        isHeld: boolean;
        isReversed: boolean;
      };
    };
    'coins.release': {
      params: {
        user: string;
        id: string;
        reasons: readonly (string | null)[];
        dueAt: Date | string | null;
        txn: string | null;
        day: string;
      };
      row: { movements: number | null; utc: number | null };
    };
    'coins.seed-rules': {
      params: { rules: string };
      row: object;
    };
    'coins.state': {
      params: { user: string };
      row: { available: number; pending: number; lifetime: number };
    };
    'coins.summary': {
      params: { today: string; user: string };
      row: {
        available: number;
        pending: number;
        reserved: number;
        lifetime: number;
        tier: number;
        earnedToday: number;
        pendingReasons: Json;
        bySource: Json;
        rules: Json | null;
      };
    };
    'coins.take-back': {
      params: { movements: readonly (string | null)[]; ids: readonly (string | null)[]; note: string };
      row: { id: string | null };
    };
    'coins.zone': {
      params: { user: string };
      row: { tz: string | null };
    };
    'economics.add-document': {
      params: { id: string; sha256: string; name: string; mediaType: string; bytes: number; content: Buffer; addedBy: string };
      row: { id: string; name: string; mediaType: 'application/pdf' | 'image/png' | 'image/jpeg'; bytes: number; sha256: string };
    };
    'economics.add-line': {
      params: {
        id: string;
        month: string;
        kind: string;
        account: string;
        amountFcfa: number | string;
        note: string;
        beneficiaryKind: string | null;
        beneficiaryCount: number | null;
        paidOn: string | null;
        reference: string | null;
        document: string | null;
        root: string;
        corrected: string | null;
        enteredBy: string;
      };
      row: object;
    };
    'economics.add-publication': {
      params: {
        id: string;
        month: string;
        approval: string | null;
        report: string | null;
        nextDecisionOn: string | null;
        askedBy: string;
        approvedBy: string;
        isDemo: boolean;
        publishedAt: Date | string | null;
      };
      row: { number: number };
    };
    'economics.count-documents': {
      params: { documents: readonly (string | null)[] };
      row: { found: number };
    };
    'economics.document': {
      params: { id: string; isAdmin: boolean };
      row: { name: string; mediaType: 'application/pdf' | 'image/png' | 'image/jpeg'; content: Buffer; isPublished: boolean };
    };
    'economics.document-facts': {
      params: { document: string };
      row: { id: string; name: string; mediaType: 'application/pdf' | 'image/png' | 'image/jpeg'; bytes: number; sha256: string };
    };
    'economics.find-document': {
      params: { sha256: string };
      row: { id: string; name: string; mediaType: 'application/pdf' | 'image/png' | 'image/jpeg'; bytes: number; sha256: string };
    };
    'economics.first-missing': {
      params: object;
      row: { since: string | null };
    };
    'economics.lines': {
      params: { month: string; withDrafts: boolean; isDemo: boolean };
      row: {
        id: string;
        kind: 'revenue' | 'payment';
        account: string;
        amountFcfa: number;
        note: string;
        beneficiaryKind: 'projects' | 'pupils' | 'students' | 'organisations' | null;
        beneficiaryCount: number | null;
        paidOn: string | null;
        reference: string | null;
        correctsId: string | null;
        rootId: string;
        publishedAt: Date | null;
        document: Json | null;
        exactFcfa: number | null;
      };
    };
    'economics.lock-accounts': {
      params: object;
      row: { pg_advisory_xact_lock: '' };
    };
    'economics.lock-drafts': {
      params: { month: string };
      row: { id: string };
    };
    'economics.months': {
      params: { isDemo: boolean };
      row: { month: string | null; publishedAt: Date; isDemo: boolean; reportId: string | null; nextDecisionOn: string | null };
    };
    'economics.own': {
      params: { isDemo: boolean; user: string; thisMonth: string };
      row: {
        earnedUtc: number;
        activeSeconds: number;
        earnedThisMonthUtc: number;
        month: string | null;
        earnedThen: number;
        earnedByAll: number | null;
        adsFcfa: number;
      };
    };
    'economics.publish-lines': {
      params: { publication: string; lines: readonly (string | null)[] };
      row: object;
    };
    'economics.read-corrected': {
      params: { line: string };
      row: {
        rootId: string;
        month: string | null;
        kind: 'revenue' | 'payment';
        account: string;
        beneficiaryKind: 'projects' | 'pupils' | 'students' | 'organisations' | null;
        beneficiaryCount: number | null;
        paidOn: string | null;
        reference: string | null;
        exactFcfa: number | null;
        isCorrected: boolean;
      };
    };
    'economics.read-corrected-movement': {
      params: { kind: string; lines: readonly (string | null)[] };
      row: { id: string };
    };
    'economics.remove-line': {
      params: { id: string };
      row: { id: string; month: string | null; kind: 'revenue' | 'payment'; account: string; amountFcfa: number; note: string };
    };
    'economics.snapshot': {
      params: { month: string; isDemo: boolean };
      row: {
        issued: number;
        redeemed: number;
        used: number;
        pending: number;
        reserved: number;
        available: number;
        earnedInMonth: number;
        activeLearners: number;
        sources: Json;
        setAsideFcfa: number;
      };
    };
    'economics.sums': {
      params: { isDemo: boolean };
      row: { month: string | null; kind: 'revenue' | 'payment'; account: string; fcfa: number };
    };
    'economics.take-snapshot': {
      params: { month: string };
      row: object;
    };
    'francs.add-entries': {
      params: { txn: string; accounts: readonly (string | null)[]; amounts: readonly (number | string | null)[] };
      row: object;
    };
    'francs.add-txn': {
      params: {
        id: string;
        kind: string;
        sourceType: string;
        sourceId: string;
        note: string;
        correctsId: string | null;
        occurredOn: string | null;
        isDemo: boolean;
      };
      row: { id: string };
    };
    'francs.balance': {
      params: { account: string };
      row: { balance: string };
    };
    'francs.find-txn': {
      params: { kind: string; sourceType: string; sourceId: string };
      row: { id: string };
    };
    'francs.lock-balance': {
      params: { account: string };
      row: { balance: string };
    };
    'francs.read-demo-part': {
      params: { account: string };
      row: { fcfa: string };
    };
    'funds.asked': {
      params: { target: string };
      row: { isAsked: boolean };
    };
    'funds.first': {
      params: object;
      row: { first: string | null };
    };
    'funds.standing': {
      params: { now: Date | string };
      row: { balances: Json | null; available: number; activeLearners: number };
    };
    'leaderboard.forget-absent': {
      params: { board: string };
      row: object;
    };
    'leaderboard.forget-counts': {
      params: { board: string };
      row: object;
    };
    'leaderboard.forget-schools': {
      params: object;
      row: object;
    };
    'leaderboard.fresh.points-month': {
      params: { monday: string; monthStart: string; today: string; regions: readonly (string | null)[]; lastYear: number };
      row: object;
    };
    'leaderboard.fresh.points-week': {
      params: { monday: string; monthStart: string; today: string; regions: readonly (string | null)[]; lastYear: number };
      row: object;
    };
    'leaderboard.fresh.progress-week': {
      params: { monday: string; monthStart: string; today: string; regions: readonly (string | null)[]; lastYear: number };
      row: object;
    };
    'leaderboard.fresh.streak-ever': {
      params: { monday: string; monthStart: string; today: string; regions: readonly (string | null)[]; lastYear: number };
      row: object;
    };
    'leaderboard.fresh.streak-week': {
      params: { monday: string; monthStart: string; today: string; regions: readonly (string | null)[]; lastYear: number };
      row: object;
    };
    'leaderboard.friends.points-month': {
      params: { monday: string; monthStart: string; today: string; caller: string; people: readonly (string | null)[] };
      row: {
        alias: string;
        region: string | null;
        value: number;
        rank: number;
        isOwn: boolean;
        isTied: boolean;
        isFirst: boolean;
        total: number;
      };
    };
    'leaderboard.friends.points-week': {
      params: { monday: string; monthStart: string; today: string; caller: string; people: readonly (string | null)[] };
      row: {
        alias: string;
        region: string | null;
        value: number;
        rank: number;
        isOwn: boolean;
        isTied: boolean;
        isFirst: boolean;
        total: number;
      };
    };
    'leaderboard.friends.progress-week': {
      params: { monday: string; monthStart: string; today: string; caller: string; people: readonly (string | null)[] };
      row: {
        alias: string;
        region: string | null;
        value: number;
        rank: number;
        isOwn: boolean;
        isTied: boolean;
        isFirst: boolean;
        total: number;
      };
    };
    'leaderboard.friends.streak-ever': {
      params: { monday: string; monthStart: string; today: string; caller: string; people: readonly (string | null)[] };
      row: {
        alias: string;
        region: string | null;
        value: number;
        rank: number;
        isOwn: boolean;
        isTied: boolean;
        isFirst: boolean;
        total: number;
      };
    };
    'leaderboard.friends.streak-week': {
      params: { monday: string; monthStart: string; today: string; caller: string; people: readonly (string | null)[] };
      row: {
        alias: string;
        region: string | null;
        value: number;
        rank: number;
        isOwn: boolean;
        isTied: boolean;
        isFirst: boolean;
        total: number;
      };
    };
    'leaderboard.mark': {
      params: { board: string; asOf: Date | string };
      row: object;
    };
    'leaderboard.places.national': {
      params: { caller: string; board: string; area: string; first: number | string; value: number | null; around: number };
      row: {
        alias: string;
        region: string | null;
        value: number;
        rank: number;
        isOwn: boolean;
        isTied: boolean;
        isFirst: boolean;
        total: number | null;
      };
    };
    'leaderboard.places.region': {
      params: { caller: string; board: string; area: string; first: number | string; value: number | null; around: number };
      row: {
        alias: string;
        region: string | null;
        value: number;
        rank: number;
        isOwn: boolean;
        isTied: boolean;
        isFirst: boolean;
        total: number | null;
      };
    };
    'leaderboard.places.school': {
      params: { caller: string; board: string; area: string; first: number | string; value: number | null; around: number };
      row: {
        alias: string;
        region: string | null;
        value: number;
        rank: number;
        isOwn: boolean;
        isTied: boolean;
        isFirst: boolean;
        total: number | null;
      };
    };
    'leaderboard.turn': {
      params: object;
      row: { pg_advisory_xact_lock: '' };
    };
    'leaderboard.viewer': {
      params: { user: string; today: string; board: string | null; boardWithoutMean: string | null; monday: string };
      row: {
        alias: string | null;
        birthYear: number | null;
        region: string | null;
        school: string | null;
        schoolKey: string | null;
        isOptedOut: boolean;
        isSchoolOptedIn: boolean;
        asOf: Date | null;
        schoolMembers: number | null;
        value: number | null;
        isInNational: boolean;
        listedRegion: string | null;
        listedSchool: string | null;
        weekPoints: number;
        meanPoints: number | null;
        weekProgress: number;
        hasMean: boolean;
        isChecked: boolean;
        hasStreak: boolean;
        hasLivingStreak: boolean;
      };
    };
    'leaderboard.write-changed': {
      params: { board: string };
      row: object;
    };
    'leaderboard.write-counts': {
      params: { board: string };
      row: object;
    };
    'leaderboard.write-schools': {
      params: { lastYear: number };
      row: object;
    };
    'leagues.check-ended': {
      params: { week: string };
      row: { hasEnded: boolean };
    };
    'leagues.end-phase.final': {
      params: { week: string };
      row: object;
    };
    'leagues.end-phase.provisional': {
      params: { week: string };
      row: object;
    };
    'leagues.group': {
      params: { user: string; since: Date | string; group: number | string | null };
      row: {
        userId: string | null;
        isYou: boolean;
        alias: string | null;
        face: string | null;
        region: string | null;
        points: number;
        hasLeft: boolean;
        signals: Json | null;
        pointsBefore: number;
        lateAt: Date | null;
        isDemo: boolean;
      };
    };
    'leagues.history': {
      params: { user: string; most: number | string };
      row: { week: Json };
    };
    'leagues.hold-week': {
      params: { week: string };
      row: { isNeutral: boolean };
    };
    'leagues.list-open-weeks': {
      params: object;
      row: { week: string; phase: 'running' | 'provisional' | 'final'; isNeutral: boolean };
    };
    'leagues.lock-absent': {
      params: { week: string; most: number | string };
      row: { userId: string; tier: number; idleWeeks: number; hasLeft: boolean };
    };
    'leagues.lock-members': {
      params: { groups: readonly (number | string | null)[] };
      row: {
        userId: string;
        groupId: string | null;
        points: number;
        hasLeft: boolean;
        signals: Json | null;
        tier: number;
        idleWeeks: number;
      };
    };
    'leagues.lock-placing': {
      params: object;
      row: { pg_advisory_xact_lock: '' };
    };
    'leagues.lock-week': {
      params: { week: string };
      row: { isNeutral: boolean };
    };
    'leagues.make-neutral': {
      params: { reason: string; week: string };
      row: object;
    };
    'leagues.mark-evened': {
      params: { day: string; week: string };
      row: { week: Date };
    };
    'leagues.move-members': {
      params: { moves: string; week: string };
      row: object;
    };
    'leagues.note': {
      params: {
        user: string;
        event: string;
        at: Date | string;
        now: Date | string;
        day: string;
        dailyCap: number;
        lines: string;
        joins: boolean;
      };
      row: { league_note: '' | null };
    };
    'leagues.open-week': {
      params: { week: string; paceBands: readonly (number | null)[]; ownTrackFrom: number | string };
      row: object;
    };
    'leagues.own': {
      params: { week: string; day: string; user: string };
      row: {
        optOut: boolean;
        tier: number;
        isNeutral: boolean;
        week: Json | null;
        last: Json | null;
        pointsToday: number;
        pointsBySource: Json;
      };
    };
    'leagues.read-nearby': {
      params: { tiers: readonly (number | null)[]; week: string; smallSize: number; most: number };
      row: { id: string; tier: number; band: number; track: string; size: number };
    };
    'leagues.read-room': {
      params: { buckets: string; week: string; most: number };
      row: { groups: Json; ownTracks: Json | null };
    };
    'leagues.read-uneven': {
      params: { week: string; least: number };
      row: { id: string; tier: number; band: number; track: string; size: number };
    };
    'leagues.read-waiting': {
      params: { paceBands: readonly (number | null)[]; week: string; user: string | null; most: number | string };
      row: { userId: string; tier: number; band: number | null; track: string; isNew: boolean };
    };
    'leagues.read-winners': {
      params: { group: number | string };
      row: { id: string; prizeUtc: number; tz: string | null; sharesGroup: boolean };
    };
    'leagues.recount': {
      params: { week: string; groups: readonly (number | string | null)[] };
      row: {
        userId: string;
        alias: string | null;
        groupId: string | null;
        storedPoints: number;
        rank: number | null;
        zone: 'up' | 'stay' | 'down' | null;
        wasOutside: boolean;
        hasLeft: boolean;
        signals: Json | null;
        tier: number;
        idleWeeks: number;
        points: number;
      };
    };
    'leagues.recount-groups': {
      params: { week: string; after: number | string; most: number | string };
      row: { id: string; tier: number };
    };
    'leagues.recount-others': {
      params: { groups: readonly (number | string | null)[] };
      row: { groupId: string; points: number };
    };
    'leagues.seen': {
      params: { user: string; week: string };
      row: object;
    };
    'leagues.take-groups.final': {
      params: { week: string; after: number | string; most: number | string };
      row: { id: string; tier: number };
    };
    'leagues.take-groups.provisional': {
      params: { week: string; after: number | string; most: number | string };
      row: { id: string; tier: number };
    };
    'leagues.take-seats': {
      params: { seatings: string; week: string };
      row: object;
    };
    'leagues.take-unpaid': {
      params: { week: string; after: number | string };
      row: { id: string };
    };
    'leagues.week': {
      params: { week: string | null };
      row: { week: string; phase: 'running' | 'provisional' | 'final'; isNeutral: boolean };
    };
    'leagues.weeks': {
      params: { approvalKind: string; most: number | string };
      row: {
        weekId: string;
        phase: 'running' | 'provisional' | 'final';
        isNeutral: boolean;
        neutralReason: string | null;
        isAsked: boolean;
        groups: number;
        seats: number;
        small: number;
        waiting: number;
        ranked: number;
        paid: number;
      };
    };
    'leagues.write-absent': {
      params: {
        week: string;
        learners: readonly (string | null)[];
        tiers: readonly (number | null)[];
        idleWeeks: readonly (number | null)[];
      };
      row: object;
    };
    'leagues.write-final': {
      params: { members: string; week: string; unpaid: readonly (number | string | null)[]; groups: readonly (number | string | null)[] };
      row: object;
    };
    'leagues.write-paid': {
      params: { learners: readonly (string | null)[]; coins: readonly (number | null)[]; week: string; group: number | string };
      row: object;
    };
    'leagues.write-provisional': {
      params: { members: string; week: string; groups: readonly (number | string | null)[] };
      row: object;
    };
    'lottery.add-claim': {
      params: { month: string; user: string; name: string; phone: string; place: string; now: Date | string };
      row: object;
    };
    'lottery.add-month': {
      params: { month: string; isDemo: boolean };
      row: object;
    };
    'lottery.add-pools': {
      params: { month: string; reserves: number };
      row: object;
    };
    'lottery.add-prizes': {
      params: { month: string; prizes: string };
      row: object;
    };
    'lottery.add-winners': {
      params: { month: string; winners: string };
      row: object;
    };
    'lottery.announce-month': {
      params: {
        authorisation: string | null;
        seedHash: string;
        sealedSeed: string;
        beaconKind: string;
        beaconRound: number | string | null;
        partners: string;
        now: Date | string;
        month: string;
      };
      row: object;
    };
    'lottery.calendar': {
      params: { approvalKind: string; months: readonly (string | null)[] };
      row: { month: string | null; row: Json | null; prizes: Json; pools: Json; asked: Json | null };
    };
    'lottery.check-claims': {
      params: { month: string };
      row: { has: boolean };
    };
    'lottery.check-committed': {
      params: { month: string; commitments: readonly (string | null)[] };
      row: { has: boolean };
    };
    'lottery.check-prizes': {
      params: { month: string };
      row: { has: boolean };
    };
    'lottery.close-months': {
      params: { now: Date | string };
      row: { month: string };
    };
    'lottery.count-tickets': {
      params: { from: Date | string; until: Date | string; year: number; pause: readonly (string | null)[]; month: string };
      row: object;
    };
    'lottery.current': {
      params: { month: string; pool: string; user: string };
      row: { month: Json | null; prizes: Json; total: number | null; won: Json; past: Json };
    };
    'lottery.forget-prizes': {
      params: { month: string };
      row: object;
    };
    'lottery.freeze-list': {
      params: { from: Date | string; until: Date | string; year: number; pause: readonly (string | null)[]; month: string };
      row: { partakers: number };
    };
    'lottery.hash-leaves': {
      params: { month: string };
      row: object;
    };
    'lottery.hash-level': {
      params: { month: string; level: number };
      row: object;
    };
    'lottery.hold-month': {
      params: { month: string };
      row: object;
    };
    'lottery.lapse-prizes': {
      params: { now: Date | string };
      row: { month: string; pool: 'adult' | 'minor'; k: number };
    };
    'lottery.leaves': {
      params: { month: string; pool: string; from: number; most: number };
      row: { text: string | null };
    };
    'lottery.list-pending-months': {
      params: object;
      row: { month: string; pending: 'freeze' | 'draw' };
    };
    'lottery.lock-claims': {
      params: object;
      row: { month: string };
    };
    'lottery.lock-month': {
      params: { month: string };
      row: {
        month: string;
        state: 'draft' | 'announced' | 'open' | 'frozen' | 'drawn' | 'claims' | 'closed';
        pending: 'freeze' | 'draw' | null;
        failure: string | null;
        authorisation: string | null;
        isDemo: boolean;
        seedHash: string | null;
        seed: string | null;
        beaconKind: 'drand' | 'partners' | null;
        beaconRound: number | null;
        beaconValue: string | null;
        beaconSignature: string | null;
        partners: Json;
        redraws: Json;
        announcedAt: Date | null;
        openedAt: Date | null;
        frozenAt: Date | null;
        drawnAt: Date | null;
        publishedAt: Date | null;
        sealedSeed: string | null;
      };
    };
    'lottery.lock-won': {
      params: { month: string; user: string };
      row: object;
    };
    'lottery.mark-delivered': {
      params: { month: string; pool: string; k: number };
      row: { k: number };
    };
    'lottery.month': {
      params: { month: string };
      row: {
        month: string;
        state: 'draft' | 'announced' | 'open' | 'frozen' | 'drawn' | 'claims' | 'closed';
        pending: 'freeze' | 'draw' | null;
        failure: string | null;
        authorisation: string | null;
        isDemo: boolean;
        seedHash: string | null;
        seed: string | null;
        beaconKind: 'drand' | 'partners' | null;
        beaconRound: number | null;
        beaconValue: string | null;
        beaconSignature: string | null;
        partners: Json;
        redraws: Json;
        announcedAt: Date | null;
        openedAt: Date | null;
        frozenAt: Date | null;
        drawnAt: Date | null;
        publishedAt: Date | null;
      };
    };
    'lottery.offered': {
      params: { month: string };
      row: { userId: string; prize: string; until: Date | null };
    };
    'lottery.open-month': {
      params: { now: Date | string; month: string };
      row: object;
    };
    'lottery.own-count': {
      params: { from: Date | string; until: Date | string; user: string; year: number; pause: readonly (string | null)[] };
      row: {
        days: number;
        streaks: number;
        courses: number;
        tickets: number;
        pool: string;
        wonIn: string | null;
        exclusion: string | null;
      };
    };
    'lottery.own-leaf': {
      params: { month: string; user: string };
      row: { pool: 'adult' | 'minor'; holder: string; first: number; count: number; index: number; size: number };
    };
    'lottery.paths': {
      params: { places: string; month: string };
      row: { pool: string | null; of: number | null; path: string | null };
    };
    'lottery.pools': {
      params: { month: string };
      row: { pools: Json };
    };
    'lottery.promote-reserves': {
      params: { until: Date | string };
      row: { month: string; pool: 'adult' | 'minor'; k: number };
    };
    'lottery.publish-month': {
      params: { until: Date | string; month: string; seed: string; now: Date | string };
      row: object;
    };
    'lottery.read-lists': {
      params: { reserves: number; month: string };
      row: {
        pool: 'adult' | 'minor';
        root: string;
        tickets: number;
        holders: number;
        draws: number;
        prizes: number;
        firsts: number[] | null;
      };
    };
    'lottery.read-won': {
      params: { month: string; user: string };
      row: {
        pool: 'adult' | 'minor';
        k: number;
        state: 'reserve' | 'offered' | 'claimed' | 'delivered' | 'lapsed';
        until: Date | null;
        prize: string | null;
        claimedAt: Date | null;
      };
    };
    'lottery.set-drawn': {
      params: { value: string; signature: string | null; now: Date | string; month: string };
      row: object;
    };
    'lottery.set-failure': {
      params: { failure: string; month: string };
      row: object;
    };
    'lottery.set-frozen': {
      params: { now: Date | string; beaconRound: number | string | null; month: string };
      row: object;
    };
    'lottery.set-partners': {
      params: { partners: string; month: string };
      row: object;
    };
    'lottery.set-pending': {
      params: { step: string; month: string };
      row: object;
    };
    'lottery.undo-draw': {
      params: { month: string; beaconRound: number | string; told: string };
      row: object;
    };
    'lottery.winners': {
      params: { month: string };
      row: {
        pool: 'adult' | 'minor';
        k: number;
        attempt: number;
        ticket: number;
        holder: string;
        state: 'reserve' | 'offered' | 'claimed' | 'delivered' | 'lapsed';
        until: Date | null;
        first: number;
        count: number;
        index: number;
        prize: string | null;
        alias: string | null;
        region: string | null;
        name: string | null;
        phone: string | null;
        place: string | null;
      };
    };
    'ornaments.add': {
      params: { user: string; kind: string; code: string };
      row: object;
    };
    'ornaments.find': {
      params: { user: string; kind: string; code: string };
      row: object;
    };
    'ornaments.owned': {
      params: { user: string };
      row: { kind: 'motif' | 'face' | 'border'; code: string; isWorn: boolean };
    };
    'ornaments.put-on': {
      params: { user: string; kind: string; code: string };
      row: object;
    };
    'ornaments.take-off': {
      params: { user: string; kind: string };
      row: object;
    };
    'outages.add-outage': {
      params: { id: string; day: string; region: string | null; reason: string; declaredBy: string };
      row: { id: string };
    };
    'outages.count': {
      params: object;
      row: { total: number };
    };
    'outages.find-outage': {
      params: { id: string };
      row: { id: string; day: string; region: string | null; reason: string; declaredAt: Date; withdrawnAt: Date | null };
    };
    'outages.list': {
      params: { most: number | string; from: number | string };
      row: {
        id: string;
        day: string;
        region: string | null;
        reason: string;
        declaredBy: string;
        declaredAt: Date;
        withdrawnAt: Date | null;
      };
    };
    'outages.list-regions': {
      params: { day: string };
      row: { region: string };
    };
    'outages.withdraw-outage': {
      params: { at: Date | string; id: string };
      row: object;
    };
    'payouts.add-message': {
      params: {
        id: string;
        redemption: string;
        source: string;
        digest: string | null;
        outcome: string;
        failure: string | null;
        amountFcfa: number | null;
        isUsed: boolean;
        now: Date | string;
      };
      row: { id: string };
    };
    'payouts.approved': {
      params: { isDemo: boolean; now: Date | string; most: number | string };
      row: { id: string };
    };
    'payouts.ask-soon': {
      params: { now: Date | string; redemption: string };
      row: object;
    };
    'payouts.chosen': {
      params: { redemption: string };
      row: { outcome: string | null };
    };
    'payouts.claim-try': {
      params: { leaseEnd: Date | string; redemption: string; now: Date | string };
      row: { wasPerhapsSent: boolean; tries: number; payingSince: Date | null };
    };
    'payouts.names': {
      params: { isDemo: boolean; now: Date | string; most: number | string };
      row: { id: string };
    };
    'payouts.order': {
      params: { redemption: string };
      row: {
        id: string;
        number: number;
        userId: string;
        state: 'requested' | 'checking' | 'approved' | 'paying' | 'paid' | 'failed' | 'rejected' | 'refunded' | 'cancelled';
        amountUtc: number;
        fcfa: number;
        method: 'mobile_money' | 'catalog';
        operator: 'orange' | 'moov' | 'telecel' | null;
        itemId: string | null;
        itemTitle: string | null;
        payee: 'own' | 'guardian';
        reservationId: string;
        isDemo: boolean;
        requestedAt: Date;
        changedAt: Date;
        endedAt: Date | null;
        failure: string | null;
        nameMatch: 'same' | 'differs' | 'unknown' | null;
        waitsForFunds: boolean;
        isPerhapsSent: boolean;
        tries: number;
        nextTryAt: Date | null;
        payingSince: Date | null;
        demoOutcome: string | null;
        phone: string | null;
        name: string;
      };
    };
    'payouts.paying': {
      params: { isDemo: boolean; now: Date | string; most: number | string };
      row: { id: string };
    };
    'payouts.set-name': {
      params: { nameTold: string | null; redemption: string };
      row: object;
    };
    'payouts.set-name-match': {
      params: { match: string; redemption: string };
      row: object;
    };
    'payouts.simulate': {
      params: { redemption: string; outcome: string; amountFcfa: number; now: Date | string; answersAt: Date | string };
      row: object;
    };
    'payouts.simulated': {
      params: { redemption: string };
      row: { outcome: string; answersAt: Date; amountFcfa: number };
    };
    'payouts.start-paying': {
      params: { now: Date | string; redemption: string };
      row: object;
    };
    'payouts.try-again': {
      params: { nextTryAt: Date | string; isPerhapsSent: boolean; redemption: string };
      row: object;
    };
    'payouts.wait-funds': {
      params: { nextTryAt: Date | string; redemption: string };
      row: object;
    };
    'payouts.wait-name': {
      params: { nextTryAt: Date | string; redemption: string };
      row: object;
    };
    'reconciliation.named': {
      params: { isDemo: boolean; ids: readonly (string | null)[]; numbers: readonly (number | string | null)[] };
      row: {
        id: string;
        number: number;
        state: 'requested' | 'checking' | 'approved' | 'paying' | 'paid' | 'failed' | 'rejected' | 'refunded' | 'cancelled';
        fcfa: number;
      };
    };
    'reconciliation.paid': {
      params: { isDemo: boolean; from: string; to: string; most: number | string };
      row: {
        id: string;
        number: number;
        state: 'requested' | 'checking' | 'approved' | 'paying' | 'paid' | 'failed' | 'rejected' | 'refunded' | 'cancelled';
        fcfa: number;
      };
    };
    'redemptions.add': {
      params: {
        id: string;
        user: string;
        amountUtc: number;
        fcfa: number;
        method: string;
        operator: string | null;
        item: string | null;
        itemTitle: string | null;
        payee: string;
        reservation: string;
        isDemo: boolean;
        now: Date | string;
      };
      row: object;
    };
    'redemptions.add-payee': {
      params: { redemption: string; user: string; phone: string | null };
      row: object;
    };
    'redemptions.add-step': {
      params: { redemption: string; state: string; code: string | null; note: string | null; now: Date | string };
      row: object;
    };
    'redemptions.add-try': {
      params: { redemption: string; attempt: number; user: string; now: Date | string; endsAt: Date | string; questions: string };
      row: object;
    };
    'redemptions.close-try': {
      params: { now: Date | string; correct: number; redemption: string; attempt: number };
      row: object;
    };
    'redemptions.draw': {
      params: { user: string; most: number | string };
      row: { id: string; prompt: string; choices: Json; answer: string[] };
    };
    'redemptions.facts': {
      params: { now: Date | string; user: string };
      row: {
        firstName: string;
        lastName: string;
        birthYear: number | null;
        phone: string | null;
        phoneSince: Date;
        guardianPhone: string | null;
        guardianSince: Date | null;
        firstActivityAt: Date | null;
        available: number;
        pending: number;
        reserved: number;
        openId: string | null;
        thisMonth: number;
        signals: Json;
      };
    };
    'redemptions.list-open-of-demo': {
      params: object;
      row: { id: string };
    };
    'redemptions.lock': {
      params: { id: string };
      row: {
        id: string;
        number: number;
        userId: string;
        state: 'requested' | 'checking' | 'approved' | 'paying' | 'paid' | 'failed' | 'rejected' | 'refunded' | 'cancelled';
        amountUtc: number;
        fcfa: number;
        method: 'mobile_money' | 'catalog';
        operator: 'orange' | 'moov' | 'telecel' | null;
        itemId: string | null;
        itemTitle: string | null;
        payee: 'own' | 'guardian';
        reservationId: string;
        isDemo: boolean;
        requestedAt: Date;
        changedAt: Date;
        endedAt: Date | null;
        failure: string | null;
        nameMatch: 'same' | 'differs' | 'unknown' | null;
        waitsForFunds: boolean;
        isPerhapsSent: boolean;
        tries: number;
        nextTryAt: Date | null;
        payingSince: Date | null;
        demoOutcome: string | null;
      };
    };
    'redemptions.lock-learner': {
      params: { user: string };
      row: { id: string };
    };
    'redemptions.lock-learner-of': {
      params: { redemption: string };
      row: { id: string };
    };
    'redemptions.own': {
      params: { user: string; id: string | null };
      row: {
        id: string;
        number: number;
        userId: string;
        state: 'requested' | 'checking' | 'approved' | 'paying' | 'paid' | 'failed' | 'rejected' | 'refunded' | 'cancelled';
        amountUtc: number;
        fcfa: number;
        method: 'mobile_money' | 'catalog';
        operator: 'orange' | 'moov' | 'telecel' | null;
        itemId: string | null;
        itemTitle: string | null;
        payee: 'own' | 'guardian';
        reservationId: string;
        isDemo: boolean;
        requestedAt: Date;
        changedAt: Date;
        endedAt: Date | null;
        failure: string | null;
        nameMatch: 'same' | 'differs' | 'unknown' | null;
        waitsForFunds: boolean;
        isPerhapsSent: boolean;
        tries: number;
        nextTryAt: Date | null;
        payingSince: Date | null;
        demoOutcome: string | null;
        phone: string | null;
        steps: Json | null;
        checks: Json;
      };
    };
    'redemptions.owner': {
      params: { redemption: string };
      row: { userId: string };
    };
    'redemptions.read-tries': {
      params: { redemption: string };
      row: { attempt: number; askedAt: Date; endsAt: Date; answeredAt: Date | null; correct: number | null; questions: Json };
    };
    'redemptions.set-state': {
      params: { state: string; now: Date | string; isOver: boolean; failure: string | null; redemption: string };
      row: object;
    };
    'redemptions.unanswered': {
      params: { since: Date | string };
      row: { id: string };
    };
    'redemptions.works': {
      params: { user: string };
      row: { title: string; counts: boolean };
    };
    'referrals.charter': {
      params: { at: Date | string; user: string };
      row: object;
    };
    'referrals.claim': {
      params: { user: string };
      row: {
        id: string;
        alias: string | null;
        refusal: 'same_device' | 'shared_device' | 'household' | 'expired' | 'fraud' | null;
        joinedOn: string;
        qualifiedAt: Date | null;
        sponsorDecidedAt: Date | null;
        ownDecidedAt: Date | null;
        sponsorUtc: number;
        sponsorReason: string | null;
        days: number;
        hasQuiz: boolean;
        hasPhone: boolean;
        hasContact: boolean;
        sponsor: string | null;
      };
    };
    'referrals.claim-code': {
      params: { at: Date | string; friend: string; code: string | null; via: string };
      row: { code: string | null; isKnown: boolean; isMutual: boolean; isLate: boolean; isOwn: boolean | null };
    };
    'referrals.close': {
      params: { at: Date | string; friend: string };
      row: object;
    };
    'referrals.confirm': {
      params: { at: Date | string; sponsor: string };
      row: object;
    };
    'referrals.count-sponsors': {
      params: object;
      row: { total: number };
    };
    'referrals.decide-own': {
      params: { at: Date | string; txn: string | null; friend: string };
      row: object;
    };
    'referrals.decide-sponsor': {
      params: { at: Date | string; txn: string | null; utc: number; withheldReason: string | null; friend: string };
      row: object;
    };
    'referrals.find-code': {
      params: { code: string };
      row: object;
    };
    'referrals.find-sponsor': {
      params: { code: string };
      row: { firstName: string; alias: string | null; birthYear: number | null };
    };
    'referrals.forget-visits': {
      params: { today: string };
      row: object;
    };
    'referrals.friends': {
      params: { user: string; most: number | string };
      row: {
        id: string;
        alias: string | null;
        refusal: 'same_device' | 'shared_device' | 'household' | 'expired' | 'fraud' | null;
        joinedOn: string;
        qualifiedAt: Date | null;
        sponsorDecidedAt: Date | null;
        ownDecidedAt: Date | null;
        sponsorUtc: number;
        sponsorReason: string | null;
        days: number;
        hasQuiz: boolean;
        hasPhone: boolean;
        hasContact: boolean;
      };
    };
    'referrals.judge-friends': {
      params: { person: string | null; now: Date | string };
      row: object;
    };
    'referrals.lock-friend': {
      params: { friend: string };
      row: { '?column?': number };
    };
    'referrals.lock-referral': {
      params: { friend: string };
      row: { refusal: 'same_device' | 'shared_device' | 'household' | 'expired' | 'fraud' | null; qualifiedAt: Date | null };
    };
    'referrals.lock-side': {
      params: { side: string; friend: string };
      row: { id: string; tz: string | null; isConfirmed: boolean; hasMet: boolean };
    };
    'referrals.lock-sponsor': {
      params: { sponsor: string };
      row: { confirmedAt: Date | null; hasCharter: boolean; birthYear: number | null };
    };
    'referrals.mark-reversed': {
      params: { at: Date | string; friend: string };
      row: object;
    };
    'referrals.own': {
      params: { user: string };
      row: {
        hasCharter: boolean;
        isConfirmed: boolean;
        createdAt: Date;
        opened: number;
        joined: number;
        active: number;
        rewarded: number;
        earnedUtc: number;
      };
    };
    'referrals.own-code': {
      params: { user: string; tried: string };
      row: { code: string | null };
    };
    'referrals.read-inviter': {
      params: { code: string };
      row: { alias: string | null };
    };
    'referrals.read-room': {
      params: { rule: string; at: Date | string; payee: string; day: string };
      row: { amountUtc: number | null; ofRule: number | null; isInDailyTotal: boolean; total: number };
    };
    'referrals.read-sponsor': {
      params: { sponsor: string };
      row: {
        id: string;
        name: string;
        code: string;
        birthYear: number | null;
        hasCharter: boolean;
        confirmedAt: Date | null;
        joined: number;
        qualified: number;
        refused: number;
        sharedDevices: number;
        closed: number;
        risk: number;
      };
    };
    'referrals.shared-days': {
      params: { person: string | null };
      row: object;
    };
    'referrals.sponsor-friends': {
      params: { sponsor: string; most: number | string };
      row: {
        id: string;
        alias: string | null;
        refusal: 'same_device' | 'shared_device' | 'household' | 'expired' | 'fraud' | null;
        joinedOn: string;
        qualifiedAt: Date | null;
        sponsorDecidedAt: Date | null;
        ownDecidedAt: Date | null;
        sponsorUtc: number;
        sponsorReason: string | null;
        days: number;
        hasQuiz: boolean;
        hasPhone: boolean;
        hasContact: boolean;
        name: string;
      };
    };
    'referrals.sponsors': {
      params: { most: number | string; from: number | string };
      row: {
        id: string;
        name: string;
        code: string;
        birthYear: number | null;
        hasCharter: boolean;
        confirmedAt: Date | null;
        joined: number;
        qualified: number;
        refused: number;
        sharedDevices: number;
        closed: number;
        risk: number;
      };
    };
    'referrals.to-pay': {
      params: { person: string | null; since: Date | string | null; friend: string | null; side: string | null; most: number | string };
      row: { friendId: string; side: string; since: string };
    };
    'referrals.to-reverse': {
      params: { most: number | string };
      row: { friendId: string; txnIds: string[] | null };
    };
    'referrals.visit': {
      params: { code: string; day: string; mark: Buffer };
      row: { code: string };
    };
    'rewards.add-version': {
      params: {
        version: number;
        amountUtc: number | null;
        capPerDay: number | null;
        capPerMonth: number | null;
        activeFrom: Date | string;
        isDemo: boolean;
        code: string;
      };
      row: object;
    };
    'rewards.end-demo-rules': {
      params: object;
      row: object;
    };
    'rewards.rules': {
      params: object;
      row: {
        code: string;
        version: number;
        amountUtc: number | null;
        capPerDay: number | null;
        capPerMonth: number | null;
        isInDailyTotal: boolean;
        activeFrom: Date | null;
        activeTo: Date | null;
        isOver: boolean;
      };
    };
    'rewards.rules-asked': {
      params: { approvalKind: string };
      row: { code: string | null };
    };
    'streaks.add-freeze': {
      params: { event: string; user: string };
      row: object;
    };
    'streaks.cancel-pause': {
      params: { user: string; day: string };
      row: object;
    };
    'streaks.count-days-worked': {
      params: {
        day: string;
        kind: string | null;
        isBlank: boolean;
        user: string;
        activeSeconds: number;
        firstDay: string;
        today: string;
        event: string;
      };
      row: {
        freshDays: string[];
        earnedDays: string[];
        isStale: boolean | null;
        isAwaited: boolean;
        isBehind: boolean;
        firstDay: string | null;
        current: number | null;
        longest: number | null;
        runStart: string | null;
        lastCountedOn: string | null;
        lostOn: string | null;
        hopeEndsOn: string | null;
      };
    };
    'streaks.forget-claims': {
      params: object;
      row: object;
    };
    'streaks.goal': {
      params: { user: string; firstDay: string; minutes: number };
      row: object;
    };
    'streaks.list-behind': {
      params: { after: string | null; most: number | string };
      row: { id: string; tz: string | null };
    };
    'streaks.list-freeze-holders': {
      params: { after: string | null; most: number | string };
      row: { id: string; tz: string | null };
    };
    'streaks.lock-learner': {
      params: { user: string };
      row: { '?column?': number };
    };
    'streaks.mark-healing': {
      params: { user: string; days: readonly (string | null)[] };
      row: object;
    };
    'streaks.plan-pauses': {
      params: { user: string; occasion: string; today: string; days: readonly (string | null)[] };
      row: object;
    };
    'streaks.protect-day': {
      params: { user: string; day: string; kind: string; event: string | null; today: string };
      row: object;
    };
    'streaks.read': {
      params: { event: string | null; today: string; user: string };
      row: {
        createdAt: Date;
        firstDay: string | null;
        goalMin: number | null;
        counted: string[];
        healing: string[];
        protectedDays: string[];
        pauses: Json;
        outages: Json;
        outagesSeen: string;
        reminderHour: number | null;
        lastContactAt: Date | null;
        pending: string[];
        silentSince: Date | null;
        studied: Json;
        freezes: number;
        repairedOn: string | null;
        shortOfDay: Json | null;
        milestones: Json;
      };
    };
    'streaks.reminder': {
      params: { user: string; firstDay: string; hour: number | null };
      row: object;
    };
    'streaks.save-claims': {
      params: { days: readonly (string | null)[]; events: readonly (string | null)[]; user: string };
      row: object;
    };
    'streaks.save-outlook': {
      params: {
        user: string;
        firstDay: string;
        current: number;
        longest: number;
        runStart: string | null;
        lastCountedOn: string | null;
        lostOn: string | null;
        hopeEndsOn: string | null;
        outagesSeen: number | string;
        isStale: boolean | null;
      };
      row: object;
    };
    'users.figures': {
      params: { user: string };
      row: {
        available: number;
        pending: number;
        lifetime: number;
        coursesCompleted: number;
        totalStudyTimeMin: number;
        badgesEarned: number;
        isConsentDue: boolean | null;
        isWelcomeDue: boolean;
        savesData: boolean | null;
        track: 'entrepreneur' | 'eleve' | 'etudiant' | null;
        grade: string | null;
        face: 'tipoko' | 'boukary' | 'lassina' | 'rasmane' | 'noura' | 'lassane' | 'mariam' | 'yacouba' | null;
        motif: string | null;
        tier: number;
        isBehind: boolean;
        firstDay: string | null;
        current: number | null;
        longest: number | null;
        runStart: string | null;
        lastCountedOn: string | null;
        lostOn: string | null;
        hopeEndsOn: string | null;
      };
    };
  }
}
