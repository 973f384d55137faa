CREATE TABLE "schedule_message" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"schedule_id" text NOT NULL,
	"news" jsonb NOT NULL,
	"webhook" text NOT NULL,
	"slack" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "scan_schedule" ADD COLUMN "alerts" jsonb DEFAULT '{"rules":{"startDown":true,"certificateDays":14,"robotsChange":true,"noindex":true,"newErrors":true,"checks":[],"scoreDrop":5},"digest":"none","mail":true,"webhookUrl":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "scan_schedule" ADD COLUMN "webhook_secret" text;--> statement-breakpoint
ALTER TABLE "scan_schedule" ADD COLUMN "slack_url" text;--> statement-breakpoint
ALTER TABLE "scan_schedule" ADD COLUMN "pending" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "scan_schedule" ADD COLUMN "summary_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "schedule_message" ADD CONSTRAINT "schedule_message_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_message" ADD CONSTRAINT "schedule_message_schedule_id_scan_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."scan_schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedule_message_schedule" ON "schedule_message" USING btree ("schedule_id","created_at");--> statement-breakpoint
CREATE INDEX "schedule_message_created" ON "schedule_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "scan_schedule_summary" ON "scan_schedule" USING btree ("summary_at");