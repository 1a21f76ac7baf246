import { Controller } from '@nestjs/common';
import { Activity } from '@ulty/contracts/learning/activity.js';
import { activity } from '@ulty/contracts/reads/people.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { Read } from '../../core/reads/read.js';
import { ActivityService } from './activity.service.js';

@Controller()
export class ActivityController {
  constructor(private readonly activity: ActivityService) {}

  /** Minutes a day, subjects, weak topics and coins by source of the last 30 days. 401. Product §2.2. */
  @Read(activity, { answer: Activity })
  ownActivity(@SignedIn() user: SessionUser): Promise<Activity> {
    return this.activity.of(user);
  }
}
