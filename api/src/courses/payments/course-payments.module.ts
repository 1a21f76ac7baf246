import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../core/config.js';
import { Sql } from '../../core/database/sql.js';
import { AdminCoursePaymentsController } from './admin-course-payments.controller.js';
import { CheckoutCallbackController } from './checkout-callback.controller.js';
import { CHECKOUT_PROVIDER } from './checkout-provider.js';
import { CoursePaymentsController } from './course-payments.controller.js';
import { CoursePayments } from './course-payments.service.js';
import { CourseRefunds } from './course-refunds.js';
import { HttpCheckout } from './http-checkout.js';
import { PaymentLooks } from './payment-looks.js';
import { SimulatedCheckout } from './simulated-checkout.js';

/** A configured gateway collects for real; without one a demonstration has the simulator, and others none. */
const provider = {
  provide: CHECKOUT_PROVIDER,
  inject: [CONFIG, Sql],
  useFactory: (config: Config, sql: Sql) => {
    if (config.checkout) return new HttpCheckout(config.checkout);
    return config.isDemoSeeded ? new SimulatedCheckout(sql) : null;
  },
};

@Module({
  controllers: [CoursePaymentsController, CheckoutCallbackController, AdminCoursePaymentsController],
  providers: [provider, CoursePayments, CourseRefunds, PaymentLooks],
})
export class CoursePaymentsModule {}
