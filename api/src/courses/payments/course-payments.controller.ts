import { Body, Controller, Get, Param, Res } from '@nestjs/common';
import { askCoursePayment, checkCoursePayment, simulateCoursePayment } from '@ulty/contracts/commands/courses.js';
import { CheckoutSimulation, CoursePayment, CoursePaymentPage, CoursePaymentRequest } from '@ulty/contracts/learning/course-payments.js';
import { coursePayment } from '@ulty/contracts/reads/course-payments.js';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Command } from '../../core/commands/command.js';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { Read } from '../../core/reads/read.js';
import { CoursePayments } from './course-payments.service.js';
import { printReceipt } from './receipt.js';

const Id = z.string();

const WithId = z.object({ id: Id });

@Controller()
@Access('member')
export class CoursePaymentsController {
  constructor(private readonly payments: CoursePayments) {}

  /** CoursePaymentPage: price in euros and FCFA, and the latest payment. 401, 404 COURSE_NOT_FOUND. Product §2.20. */
  @Read(coursePayment, { answer: CoursePaymentPage })
  page(@SignedIn() user: SessionUser, @Param('id') id: string): Promise<CoursePaymentPage> {
    return this.payments.page(user, id);
  }

  /**
   * Asks the operator for the money of a course one is enrolled in; what it costs is known here alone. The same `paymentId` again, or another one
   * while one is open, answers that payment. 400 VALIDATION, 401, 404 COURSE_NOT_FOUND, COURSE_PAYMENT_NOT_FOUND for somebody else’s id, 409
   * COURSE_PAYMENTS_CLOSED, COURSE_NOT_ENROLLED, COURSE_NOT_TO_PAY, 429 TOO_MANY_REQUESTS. Product §2.20.
   */
  @Command(askCoursePayment, { body: CoursePaymentRequest, answer: CoursePayment })
  ask(@SignedIn() user: SessionUser, @Body() body: CoursePaymentRequest): Promise<CoursePayment> {
    return this.payments.ask(user, body);
  }

  /** Asks the operator what became of one’s payment. 401, 404 COURSE_PAYMENT_NOT_FOUND. */
  @Command(checkCoursePayment, { params: WithId, answer: CoursePayment })
  check(@SignedIn() user: SessionUser, @Param('id') id: string): Promise<CoursePayment> {
    return this.payments.check(user, id);
  }

  /** In a demonstration: what the customer did on the telephone. 400 VALIDATION, 401, 404 COURSE_PAYMENT_NOT_FOUND, 409 COURSE_PAYMENT_OVER. */
  @Command(simulateCoursePayment, { body: CheckoutSimulation, params: WithId, answer: CoursePayment })
  simulate(@SignedIn() user: SessionUser, @Param('id') id: string, @Body() { outcome }: CheckoutSimulation): Promise<CoursePayment> {
    return this.payments.simulate(user, id, outcome);
  }

  /** The receipt of one’s own payment: a PDF of one A4 page. 401, 404 COURSE_PAYMENT_NOT_FOUND, also while it is not paid. */
  @Get('api/course-payments/:id/receipt')
  @Answers(null)
  async receipt(
    @SignedIn() user: SessionUser,
    @Param('id', { schema: Id }) id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const payment = await this.payments.paid(user, id);
    void reply.header('content-disposition', `inline; filename="recu-ulty-${payment.number}.pdf"`).type('application/pdf');
    return printReceipt(payment);
  }
}
