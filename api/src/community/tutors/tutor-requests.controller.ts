import { Body, Controller, Param } from '@nestjs/common';
import { tutorMessageSent, tutorRequested, tutorRequestMoved, tutorReviewGiven } from '@ulty/contracts/event-types/tutors.js';
import { askTutorConsent, confirmTutorConsent } from '@ulty/contracts/commands/community.js';
import { tutorRequest, tutorRequests } from '@ulty/contracts/reads/tutors.js';
import {
  ConsentCode,
  TutorMessageSent,
  TutorOutcome,
  TutorRequest,
  TutorRequested,
  TutorRequestList,
  TutorRequestMoved,
  TutorReviewGiven,
} from '@ulty/contracts/community/tutors.js';
import { z } from 'zod';
import { Command } from '../../core/commands/command.js';
import { AppError } from '../../core/base/errors.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { isUuid } from '../../core/base/ids.js';
import { Read } from '../../core/reads/read.js';
import { TutorAsking } from './ask-tutor.js';
import { TutorConsents } from './consents.js';
import { TutorRequestMoves } from './request-moves.js';
import { TutorRequests } from './requests.service.js';

/** The id of the request in the address; the body of an event repeats it, and both must be equal. */
const requestId = z.string();
const OfRequest = z.object({ requestId });

@Controller()
export class TutorRequestsController {
  constructor(
    private readonly requests: TutorRequests,
    private readonly asking: TutorAsking,
    private readonly moves: TutorRequestMoves,
    private readonly consents: TutorConsents,
  ) {}

  /** The reader's requests of both sides, 50 at most, open ones first. 401. Product §2.16. */
  @Read(tutorRequests, { answer: TutorRequestList })
  list(@SignedIn() user: SessionUser): Promise<TutorRequestList> {
    return this.requests.list(user.id);
  }

  /** One request with its thread, for its two sides. 401, 404 TUTOR_REQUEST_NOT_FOUND. Product §2.16. */
  @Read(tutorRequest, { answer: TutorRequest })
  one(@SignedIn() user: SessionUser, @Param('requestId') id: string): Promise<TutorRequest> {
    return this.requests.one(user.id, id);
  }

  /** Asks a tutor for a session: answers 200 with the decision; the request has the event's id. 400 VALIDATION, 401. Product §2.16. */
  @Command(tutorRequested, { body: TutorRequested, answer: TutorOutcome })
  ask(@SignedIn() user: SessionUser, @Body() body: TutorRequested): Promise<TutorOutcome> {
    return this.asking.ask(user, body);
  }

  /**
   * Accepts, refuses, cancels, or reports whether a session was held: answers 200 with the decision. 400 VALIDATION, 401. Product §2.16.
   */
  @Command(tutorRequestMoved, { body: TutorRequestMoved, params: OfRequest, answer: TutorOutcome })
  move(@SignedIn() user: SessionUser, @Param('requestId') id: string, @Body() body: TutorRequestMoved): Promise<TutorOutcome> {
    return this.moves.move(user, sameRequest(id, body));
  }

  /** Reviews a session that was held, once: answers 200 with the decision. 400 VALIDATION, 401. Product §2.16. */
  @Command(tutorReviewGiven, { body: TutorReviewGiven, params: OfRequest, answer: TutorOutcome })
  rate(@SignedIn() user: SessionUser, @Param('requestId') id: string, @Body() body: TutorReviewGiven): Promise<TutorOutcome> {
    return this.requests.rate(user, sameRequest(id, body));
  }

  /** Writes to the other side of an accepted request: answers 200 with the decision. 400 VALIDATION, 401. Product §1.7, §2.16. */
  @Command(tutorMessageSent, { body: TutorMessageSent, params: OfRequest, answer: TutorOutcome })
  send(@SignedIn() user: SessionUser, @Param('requestId') id: string, @Body() body: TutorMessageSent): Promise<TutorOutcome> {
    return this.requests.send(user, sameRequest(id, body));
  }

  /**
   * Confirms a session with the code that a minor's guardian received by SMS. 400 CODE_INVALID with the tries left, 401, 404
   * TUTOR_REQUEST_NOT_FOUND, 409 CONSENT_CLOSED, 410 CODE_EXPIRED. Product §1.7, §2.16.
   */
  @Command(confirmTutorConsent, { body: ConsentCode, params: OfRequest, answer: TutorRequest })
  async agree(@SignedIn() user: SessionUser, @Param('requestId') id: string, @Body() { code }: ConsentCode): Promise<TutorRequest> {
    await this.consents.agree(user.id, known(id), code);
    return this.requests.one(user.id, id);
  }

  /**
   * Sends the guardian another SMS, three at most a session. 401, 404 TUTOR_REQUEST_NOT_FOUND, 409 CONSENT_CLOSED, 429 TOO_MANY_REQUESTS.
   * Product §2.16.
   */
  @Command(askTutorConsent, { params: OfRequest, answer: TutorRequest })
  async askGuardian(@SignedIn() user: SessionUser, @Param('requestId') id: string): Promise<TutorRequest> {
    await this.consents.sendAgain(user.id, known(id));
    return this.requests.one(user.id, id);
  }
}

function known(id: string): string {
  if (!isUuid(id)) throw new AppError('TUTOR_REQUEST_NOT_FOUND');
  return id.toLowerCase();
}

function sameRequest<Event extends { requestId: string }>(id: string, event: Event): Event {
  if (id.toLowerCase() !== event.requestId) throw new AppError('VALIDATION', { fields: { requestId: 'Cette demande est une autre.' } });
  return event;
}
