import { askCoursePayment, checkCoursePayment, simulateCoursePayment } from '@ulty/contracts/commands/courses.js';
import type { CoursePayment, CoursePaymentPage, CoursePaymentRequest } from '@ulty/contracts/learning/course-payments.js';
import { giftCodeUsed } from '@ulty/contracts/event-types/courses.js';
import { coursePayment } from '@ulty/contracts/reads/course-payments.js';
import type { SimulatedCheckout } from '@ulty/domain/learning/course-payments.js';
import { errorSentence, isApiError, newEventId, sendCommand, showToast, useOutbox, useRead, useRenew, useSendEvent } from '@ulty/kit';
import { refusalSentence } from '@ulty/kit/refusal-sentence';
import { useRef, useState } from 'react';

/** Address of the receipt of a paid payment. */
export const receiptPath = ({ id }: Pick<CoursePayment, 'id'>): string => `/api/course-payments/${id}/receipt`;

/** A payment may end while its reader is in the operator's window: on return the page asks again. */
export const usePaymentPage = (courseId: string) =>
  useRead(coursePayment, { id: courseId }, { revalidateOnFocus: true, focusThrottleInterval: 2_000, dedupingInterval: 2_000 });

export const isOpen = (payment: CoursePayment | null): payment is CoursePayment =>
  payment !== null && (payment.state === 'asked' || payment.state === 'pending');

type Wanted = Pick<CoursePaymentRequest, 'operator' | 'phone'>;

export interface PayActs {
  /** Starts the payment. While the answer is missing, starting the same one again is the same payment. */
  pay: (wanted: Wanted) => Promise<void>;
  check: (payment: CoursePayment) => Promise<void>;
  /** The same check, made automatically unless an act is running: it changes neither `isBusy` nor `fault`. */
  checkQuietly: (payment: CoursePayment) => Promise<void>;
  simulate: (payment: CoursePayment, outcome: SimulatedCheckout) => Promise<void>;
  isBusy: boolean;
  /** The last number that was used: the server's answer hides all but its end. */
  askedPhone: string | undefined;
  /** Why the last call was refused. */
  fault: { sentence: string; phone?: string } | undefined;
}

/** A learner's acts on the payment of a course; the page shows the server's answers. */
export function usePayActs(page: CoursePaymentPage): PayActs {
  const { mutate } = usePaymentPage(page.courseId);
  const renew = useRenew();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<PayActs['fault']>();
  const [askedPhone, setAskedPhone] = useState<string>();
  /** The running call: the answer of a quiet check is outdated when another call began after it. */
  const running = useRef<object | null>(null);
  const undecided = useRef(new Map<string, string>());

  async function call(send: () => Promise<CoursePayment>, isQuiet = false): Promise<CoursePayment | null> {
    if (isQuiet ? running.current : isBusy) return null;
    const own = (running.current = {});
    if (!isQuiet) {
      setBusy(true);
      setFault(undefined);
    }
    try {
      const payment = await send();
      if (running.current !== own) return null;
      if (payment.state === 'paid') {
        showToast({ kind: 'done', title: 'Paiement reçu', detail: 'Le cours est ouvert.' });
        await renew(['courses', 'enrollments']);
      } else await mutate({ ...page, payment }, { revalidate: false });
      return payment;
    } catch (error) {
      if (!isQuiet) setFault({ sentence: errorSentence(error), phone: isApiError(error) ? error.body?.fields?.phone : undefined });
      // The page may show an older state than the one that the server used.
      if (isApiError(error) && error.status === 409) await renew(['courses', 'enrollments']);
      return null;
    } finally {
      if (running.current === own) running.current = null;
      if (!isQuiet) setBusy(false);
    }
  }

  const check = ({ id }: CoursePayment, isQuiet?: boolean) => call(() => sendCommand(checkCoursePayment, { params: { id } }), isQuiet);
  return {
    isBusy,
    fault,
    askedPhone,
    pay: async (wanted) => {
      setAskedPhone(wanted.phone);
      const name = JSON.stringify(wanted);
      const paymentId = undecided.current.get(name) ?? newEventId();
      undecided.current.set(name, paymentId);
      const body = { paymentId, courseId: page.courseId, ...wanted };
      if (await call(() => sendCommand(askCoursePayment, { body }))) undecided.current.delete(name);
    },
    check: async (payment) => void (await check(payment)),
    checkQuietly: async (payment) => void (await check(payment, true)),
    simulate: async ({ id }, outcome) => void (await call(() => sendCommand(simulateCoursePayment, { params: { id }, body: { outcome } }))),
  };
}

export interface GivingCode {
  /** Sends a school's code, now or once there is network. */
  use: (code: string) => Promise<void>;
  /** Why the last code was rejected. */
  fault: string | undefined;
  isBusy: boolean;
  /** Whether a code waits on this device and is not being sent. */
  isWaiting: boolean;
}

/** A school's code opens a course. */
export function useGiftCode(): GivingCode {
  const isKept = useOutbox(({ items }) => items.some(({ type }) => type === giftCodeUsed.type));
  const send = useSendEvent();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function use(code: string): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFault(undefined);
    try {
      const sent = await send(giftCodeUsed, { code });
      if (sent.state === 'queued') showToast({ kind: 'waiting', title: 'Code gardé', detail: 'Il partira à la reconnexion.' });
      else if (sent.answer.outcome === 'rejected') setFault(await refusalSentence(sent.answer.reason));
      else showToast({ kind: 'done', title: 'Cours ouvert', detail: sent.answer.enrollment?.course.title });
    } catch (error) {
      setFault(errorSentence(error));
    }
    setBusy(false);
  }
  return { use, fault, isBusy, isWaiting: isKept && !isBusy };
}
