CREATE INDEX "subscription_left" ON "subscription" USING btree ("user_id") WHERE is_cancelled or not is_active;--> statement-breakpoint
CREATE INDEX "subscription_off_trial" ON "subscription" USING btree ("user_id") WHERE plan_id <> 'trial';--> statement-breakpoint
CREATE INDEX "user_name_start" ON "user" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "user_email_start" ON "user" USING btree (lower("email") text_pattern_ops);