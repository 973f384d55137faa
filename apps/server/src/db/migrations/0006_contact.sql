CREATE TABLE "contact_answer" (
	"id" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"author" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "topic" text DEFAULT 'contact' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_answer" ADD CONSTRAINT "contact_answer_message_id_contact_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_answer_message" ON "contact_answer" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "contact_message_state" ON "contact_message" USING btree ("state","created_at","id");