CREATE TABLE "payment_account" (
	"user_id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"billing" jsonb NOT NULL,
	"card" jsonb,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_account_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"customer_id" text,
	"charge_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_invoice" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"number" text,
	"name" text,
	"email" text,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"total" bigint NOT NULL,
	"pdf" text,
	"url" text,
	"error" text,
	"period_from" timestamp with time zone NOT NULL,
	"period_to" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_purchase" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"goods" jsonb NOT NULL,
	"is_refunded" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "paid_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "grace_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_account" ADD CONSTRAINT "payment_account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_invoice" ADD CONSTRAINT "payment_invoice_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_purchase" ADD CONSTRAINT "payment_purchase_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_event_next" ON "payment_event" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "payment_event_customer" ON "payment_event" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "payment_invoice_user" ON "payment_invoice" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_purchase_user" ON "payment_purchase" USING btree ("user_id");