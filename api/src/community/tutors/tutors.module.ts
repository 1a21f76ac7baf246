import { Module } from '@nestjs/common';
import { PhoneAuthModule } from '../../identity/phone-auth/phone-auth.module.js';
import { AdminTutorsController } from './admin-tutors.controller.js';
import { AdminTutors } from './admin-tutors.service.js';
import { TutorAsking } from './asking.js';
import { TutorConsents } from './consents.js';
import { DemoTutors } from './demo-tutors.js';
import { TutorDirectory } from './directory.service.js';
import { OwnTutoringService } from './own-tutoring.service.js';
import { TutorPapers } from './papers.js';
import { TutorRequestMoves } from './request-moves.js';
import { TutorRequestTimes } from './request-times.js';
import { TutorRequests } from './requests.service.js';
import { TutorSuspensions } from './suspensions.js';
import { TutorRequestsController } from './tutor-requests.controller.js';
import { TutorRooms } from './tutor-rooms.js';
import { TutorsController } from './tutors.controller.js';

/** People who help others learn, and the sessions they hold. Product §2.16. */
@Module({
  imports: [PhoneAuthModule],
  controllers: [AdminTutorsController, TutorRequestsController, TutorsController],
  providers: [
    AdminTutors,
    DemoTutors,
    OwnTutoringService,
    TutorAsking,
    TutorConsents,
    TutorDirectory,
    TutorPapers,
    TutorRequestMoves,
    TutorRequestTimes,
    TutorRequests,
    TutorRooms,
    TutorSuspensions,
  ],
})
export class TutorsModule {}
