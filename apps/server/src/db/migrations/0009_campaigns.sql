CREATE TABLE "campaign" (
	"item_id" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'sending' NOT NULL,
	"trouble" text,
	"holder" text,
	"held_until" timestamp with time zone,
	"begun_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "campaign_recipient" (
	"campaign_id" text NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"answer_code" integer,
	"answer" text,
	"changed_at" timestamp with time zone,
	CONSTRAINT "campaign_recipient_campaign_id_user_id_pk" PRIMARY KEY("campaign_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "mail_opt_out" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"campaign_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_opt_out_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipient" ADD CONSTRAINT "campaign_recipient_campaign_id_campaign_item_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipient" ADD CONSTRAINT "campaign_recipient_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_opt_out" ADD CONSTRAINT "mail_opt_out_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_opt_out" ADD CONSTRAINT "mail_opt_out_campaign_id_campaign_item_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("item_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_recipient_state" ON "campaign_recipient" USING btree ("campaign_id","state","user_id");--> statement-breakpoint
CREATE INDEX "campaign_recipient_user" ON "campaign_recipient" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mail_opt_out_campaign" ON "mail_opt_out" USING btree ("campaign_id");